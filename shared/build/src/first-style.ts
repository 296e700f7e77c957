import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The rules a page needs before any script has run, and the font they name under its built name. */
export interface FirstStyle {
  css: string
  font: Buffer
  name: string
}

export function firstStyle(shell: string): FirstStyle {
  const fromShell = createRequire(join(shell, 'package.json'))
  const fontCss = fromShell.resolve('@vinculo/ui/font.css')
  const css = [fontCss, fromShell.resolve('@vinculo/ui/first-paint.css')]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const url = /url\(['"]([^'"]+\.woff2)['"]\)/.exec(css)?.[1]
  if (!url) throw new Error('the first style names no font')
  const font = readFileSync(createRequire(fontCss).resolve(url))
  const name = `assets/${createHash('sha256').update(font).digest('hex').slice(0, 10)}.woff2`
  return {
    css: css
      .replace(/url\(['"][^'"]+\.woff2['"]\)/, `url(/${name})`)
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/\s+/g, ' ')
      .trim(),
    font,
    name,
  }
}
