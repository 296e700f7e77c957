import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A tag of a PDF's structure with what is tagged inside, as a reader of screens goes through it. */
export interface Tag {
  role: string
  children?: (Tag | { type: string; id: string })[]
}

export interface ReadPdf {
  /** The text of each page, its lines apart. */
  pages: string[]
  tags: Tag[]
  /** Headings, as the outline beside the pages names them. */
  outline: string[]
  title: unknown
  language: unknown
  isTagged: boolean
  showsTitle: boolean
  pictures: number
}

/** What a PDF holds, as another program reads it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: true, verbosity: 0 }).promise
  const pages: string[] = []
  const tags: Tag[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
    const tree = (await page.getStructTree()) as Tag | null
    if (tree) tags.push(tree)
  }
  const { info } = (await pdf.getMetadata()) as unknown as { info: Record<string, unknown> }
  const outline = ((await pdf.getOutline()) ?? []) as { title: string; items: { title: string }[] }[]
  const viewer = (await pdf.getViewerPreferences()) as Record<string, unknown> | null
  const marks = await pdf.getMarkInfo()
  const read = {
    pages,
    tags,
    outline: outline.flatMap(({ title, items }) => [title, ...items.map((each) => each.title)]),
    title: info.Title,
    language: info.Language,
    isTagged: Boolean(marks && 'Marked' in marks && marks.Marked),
    showsTitle: Boolean(viewer?.DisplayDocTitle),
    pictures: Buffer.from(bytes).toString('latin1').split('/Subtype /Image').length - 1,
  }
  await pdf.destroy()
  return read
}

/** Every role that occurs, once. */
export function rolesOf(tags: readonly Tag[]): Set<string> {
  const roles = new Set<string>()
  const walk = (tag: Tag) => {
    roles.add(tag.role)
    for (const child of tag.children ?? []) if ('role' in child) walk(child)
  }
  for (const tag of tags) walk(tag)
  return roles
}
