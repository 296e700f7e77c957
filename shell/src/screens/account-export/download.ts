import { callHeaders, currentToken } from '@vinculo/platform/shell'

/** How much of it came: rows, of about so many. */
export interface Progress {
  rows: number
  total: number
}

/** The API refused it: in its words, or without any. */
export class ExportRefused extends Error {
  override name = 'ExportRefused'
}

const newline = 10

/**
 * All of the account as one file. It is read as it comes, so that its rows can be counted, each on a line of its own;
 * the browser keeps the parts, on its disk when they are many.
 */
export async function fetchExport(signal: AbortSignal, tell: (progress: Progress) => void): Promise<Blob> {
  const headers = callHeaders({ module: 'shell', release: '' }, currentToken())
  const answer = await fetch('/api/conta/exportar', { method: 'POST', headers, signal })
  if (!answer.ok || !answer.body) {
    const { message = '' } = (await answer.json().catch(() => ({}))) as { message?: string }
    throw new ExportRefused(message)
  }
  const total = Number(answer.headers.get('x-vinculo-rows'))
  const parts: Blob[] = []
  let lines = 0
  const reader = answer.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts, { type: 'application/json' })
    for (const byte of value) if (byte === newline) lines++
    parts.push(new Blob([value]))
    tell({ rows: Math.min(lines, total), total })
  }
}
