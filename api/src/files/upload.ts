import type { FieldIssue } from '@vinculo/contracts/field-messages'
import { type FileKind, fileLimits, type MediaType } from '@vinculo/contracts/files'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { AppError, fieldRefused, ValidationFailed } from '../errors'
import { sha256Hex } from './aws-signature'
import { checkPicture, reencoded } from './pictures'
import { isAccepted, mediaTypeOf, shownName } from './rules'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The fields of a form with a part `arquivo`, for a route that takes one. */
    multipart?: z.ZodMiniType
  }
}

/** Bytes that are what they say they are. */
export interface CheckedContent {
  nome: string
  midia: MediaType
  bytes: Buffer
  /** Pixels, of what was encoded anew. */
  largura?: number
  altura?: number
}

interface Form {
  fields: Record<string, unknown>
  file: { name: string; bytes: Buffer } | undefined
}

const limits = {
  fileSize: Math.max(...Object.values(fileLimits)),
  files: 1,
  fields: 8,
  fieldSize: 1024,
  headerPairs: 20,
}

async function readForm(request: FastifyRequest): Promise<Form> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type')
  const form: Form = { fields: {}, file: undefined }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file' && part.fieldname === 'arquivo')
        form.file = { name: part.filename, bytes: await part.toBuffer() }
      else {
        if (part.type === 'file') part.file.resume()
        if (part.fieldname in form.fields) throw new AppError('bad_request')
        form.fields[part.fieldname] = part.type === 'file' ? '' : part.value
      }
    }
  } catch (error) {
    // What the plugin refuses has a status; what the parser under it cannot read has none.
    if (error instanceof AppError || (error as { statusCode?: number }).statusCode) throw error
    throw new AppError('bad_request', { cause: error })
  }
  return form
}

const encodedAnew: readonly FileKind[] = ['foto', 'assinatura', 'logo', 'imagem']

async function checkContent(kind: FileKind, { name, bytes }: NonNullable<Form['file']>): Promise<CheckedContent> {
  if (bytes.length > fileLimits[kind]) throw new AppError('payload_too_large')
  if (bytes.length === 0) throw fieldRefused('arquivo', 'invalid')
  const midia = mediaTypeOf(bytes)
  if (!isAccepted(kind, midia)) throw new AppError('unsupported_media_type')
  const nome = shownName(name, midia)
  if (midia === 'application/pdf') return { nome, midia, bytes }
  if (encodedAnew.includes(kind)) return { nome, midia, ...(await reencoded(bytes, midia)) }
  await checkPicture(bytes)
  return { nome, midia, bytes }
}

/** Reads the form, then checks its fields by the contract and what the file really is. */
export async function readUpload<Fields extends { tipo: FileKind }>(
  request: FastifyRequest,
  contract: z.ZodMiniType<Fields>,
  inTime: (reading: Promise<Form>) => Promise<Form>,
): Promise<Fields & { content: CheckedContent }> {
  const { fields, file } = await inTime(readForm(request))
  const parsed = z.safeParse(contract, fields, { reportInput: true })
  const issues: FieldIssue[] = parsed.success ? [] : (parsed.error.issues as FieldIssue[])
  if (!file) issues.push({ code: 'custom', path: ['arquivo'], message: 'required' })
  if (!parsed.success || !file) throw new ValidationFailed(issues)
  // What makes this call the same as another of the same idempotency key.
  request.body = { ...fields, arquivo: file.name, sha256: sha256Hex(file.bytes) }
  return { ...parsed.data, content: await checkContent(parsed.data.tipo, file) }
}
