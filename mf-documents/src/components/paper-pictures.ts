import { showPicture } from '@vinculo/paper/prepare'
import type { Http } from '@vinculo/platform'
import { pictureBytes } from '../api'

/** A screen's height before it is seen, whatever scrolls. */
const near = '100% 0px'

/** The pictures of a paper: asked for with the person's own token when their sheet comes near, and let go at the end. */
export class PaperPictures {
  private readonly urls = new Map<string, Promise<string | undefined>>()
  private readonly watcher: IntersectionObserver
  private readonly watched = new Set<Element>()
  private isClosed = false

  constructor(private readonly http: Http) {
    this.watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) if (isIntersecting) void this.show(target)
      },
      { rootMargin: near, scrollMargin: near } as IntersectionObserverInit,
    )
  }

  watch(sheet: Element): void {
    if (!sheet.querySelector('img[data-arquivo]')) return
    this.watched.add(sheet)
    this.watcher.observe(sheet)
  }

  /** Those too that nobody has looked at: before they are printed. */
  all(): Promise<unknown> {
    return Promise.all([...this.watched].map((sheet) => this.show(sheet)))
  }

  close(): void {
    this.isClosed = true
    this.watcher.disconnect()
    for (const url of this.urls.values()) void url.then((made) => made && URL.revokeObjectURL(made))
  }

  private show(sheet: Element): Promise<unknown> {
    this.watched.delete(sheet)
    this.watcher.unobserve(sheet)
    return Promise.all(
      [...sheet.querySelectorAll<HTMLImageElement>('img[data-arquivo]')].map((each) => this.fill(each)),
    )
  }

  private async fill(picture: HTMLImageElement): Promise<void> {
    const id = picture.dataset.arquivo
    if (!id || picture.src) return
    const url = this.urls.get(id) ?? this.fetch(id)
    this.urls.set(id, url)
    const made = await url
    if (!this.isClosed) await showPicture(picture, made)
  }

  private async fetch(id: string): Promise<string | undefined> {
    try {
      return URL.createObjectURL(await pictureBytes(this.http, id))
    } catch {
      return undefined
    }
  }
}
