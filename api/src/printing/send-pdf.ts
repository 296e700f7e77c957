import type { Paper } from '@vinculo/contracts/printing'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileStore } from '../files/store'
import { localeOf } from '../http/requests'
import { makePdf, type Picture } from '../pdf/pdf'

/** Where the bytes of a picture are, and what they are. */
export interface KeptPicture {
  chave: string
  midia: string
}

async function bytesOf(files: FileStore, kept: KeptPicture | undefined): Promise<Picture | undefined> {
  const stream = kept && (await files.get(kept.chave))
  if (!stream) return undefined
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return { bytes: Buffer.concat(chunks), type: kept.midia }
}

/**
 * Answers with a paper as PDF. What the browser draws waits for no transaction, and no transaction for it; who goes away
 * is not drawn for. Its name says nothing of whom it is about: it lies among downloads.
 */
export async function sendPdf(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  { paper, pictures, name }: { paper: Paper; pictures: ReadonlyMap<string, KeptPicture>; name: string },
) {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const pdf = await makePdf(paper, {
    locale: localeOf(request),
    picture: (id) => bytesOf(files, pictures.get(id)),
    signal: gone.signal,
  })
  return reply.header('content-disposition', `attachment; filename="${name}.pdf"`).type('application/pdf').send(pdf)
}
