import { formatDay } from '@vinculo/contracts/day'
import type { IssuedDocument } from '@vinculo/contracts/documents'
import { momentIn } from '@vinculo/contracts/moment'
import { shownCode } from '../documents/seal'
import { textBlocks } from '../printing/safe-html'
import type { ExportWords } from './export-groups'

/** An issued document as it was sealed. */
export type ExportedDocument = Omit<IssuedDocument, 'pdf'>

/** Somebody's words as HTML, or nothing. */
type Own = (text: string) => string

function facts(document: ExportedDocument, { document: t }: ExportWords, zone: string, own: Own): string {
  const when = (instant: string) => momentIn(zone, new Date(instant))
  const { finalidade, solicitante, destinatario, validade, cancelado_em, motivo_cancelamento } = document
  const rows: [string, string | null | undefined][] = [
    [t.solicitante, solicitante && own(solicitante)],
    [t.finalidade, finalidade && own(finalidade)],
    [t.destinatario, destinatario && own(destinatario)],
    [t.validade, validade && formatDay(validade)],
    [t.cancelado, cancelado_em && `${when(cancelado_em)} · ${own(motivo_cancelamento ?? '')}`],
    [t.texto, own(textBlocks(document.papel.corpo).join('\n'))],
    [t.emitido, `${own(document.assinatura)} · ${when(document.emitido_em)}<br>SHA-256: ${document.hash}`],
    [t.codigo, shownCode(document.codigo)],
    ...document.entregas.map(({ a_quem, entregue_em }): [string, string] => [
      t.entregue,
      `${own(a_quem)} · ${formatDay(entregue_em)}`,
    ]),
  ]
  return rows.flatMap(([name, value]) => (value ? [`<dt>${name}</dt><dd>${value}</dd>`] : [])).join('')
}

/** What was issued about somebody, the newest first: each with what it says and who stands by it. */
export function documentsHtml(documents: ExportedDocument[], t: ExportWords, zone: string, own: Own): string {
  if (documents.length === 0) return ''
  const all = documents.map((document) => {
    const number = t.document.numbered(`${document.numero}/${document.ano}`, document.edicao)
    return `<section><h3>${own(document.titulo)} · ${number}</h3><dl>${facts(document, t, zone, own)}</dl></section>`
  })
  return `<h2>${t.documents}</h2>${all.join('\n')}`
}
