import { isMergeField, type MergeField } from '@vinculo/contracts/merge-fields'
import { paperClasses } from '@vinculo/contracts/paper-classes'
import { escaped } from '../http/html'
import { decoded, tokensOf } from './structure'

/** What came of all the texts of one paper. */
export class Filling {
  readonly used: Partial<Record<MergeField, string>> = {}
  readonly missing = new Set<MergeField>()
  readonly unknown = new Set<string>()

  constructor(private readonly values: Partial<Record<MergeField, string>>) {}

  private valueOf(name: string, asWritten: string): string {
    if (!isMergeField(name)) {
      this.unknown.add(name)
      return asWritten
    }
    const value = this.values[name]
    if (value) {
      this.used[name] = value
      return ownWords(value)
    }
    this.missing.add(name)
    return `<span class="${paperClasses.gap}" data-campo="${name}"></span>`
  }

  /** Safe HTML with its fields filled in, those of chips and those just written; in attributes nothing is. */
  fill(html: string): string {
    const out: string[] = []
    let chip: string | undefined
    for (const token of tokensOf(html)) {
      if (token.kind === 'text') {
        if (chip === undefined) out.push(this.fillText(token.text))
      } else if (token.tag === 'span') {
        if (token.kind === 'close') chip = undefined
        else {
          chip = /data-campo="([a-z_.]+)"/.exec(token.attributes)?.[1] ?? ''
          out.push(this.valueOf(chip, `{{${chip}}}`))
        }
      } else out.push(`<${token.kind === 'close' ? '/' : ''}${token.tag}${token.attributes}>`)
    }
    return out.join('')
  }

  private fillText(text: string): string {
    return text.replace(/\{\{([^{}]{1,80})\}\}/g, (whole, name: string) => this.valueOf(decoded(name).trim(), whole))
  }
}

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/

/** Somebody's words as HTML: with their own line breaks, and their own direction where they have one. */
export function ownWords(text: string): string {
  const html = escaped(text.trim()).replace(/\s*\n\s*/g, '<br>')
  return rightToLeft.test(text) ? `<bdi>${html}</bdi>` : html
}
