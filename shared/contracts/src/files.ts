import * as z from 'zod/mini'
import { listQueryOf, pageOf } from './lists'
import { Id, Instant } from './primitives'

/** Whose a file is: written `paciente:<id>` on the wire. A user's files are seen by all of the tenant, save the signature. */
export const fileOwnerKinds = ['paciente', 'usuario', 'aplicacao', 'lancamento'] as const
export type FileOwnerKind = (typeof fileOwnerKinds)[number]

/**
 * `foto`, `assinatura`, `logo` and `imagem` are decoded and encoded anew, so that nothing but the picture is kept; the
 * second and third are a user's, for documents; `imagem` stands in a document, and is of its patient or, in a model, of
 * its user. `anexo` is kept as it came. `protocolo` is an answered test and always restricted. `documento` is made by the
 * API and never uploaded.
 */
export const fileKinds = ['foto', 'assinatura', 'logo', 'anexo', 'protocolo', 'documento', 'imagem'] as const
export type FileKind = (typeof fileKinds)[number]
export const uploadedKinds = ['foto', 'anexo', 'protocolo', 'imagem'] as const

const megabyte = 1024 * 1024
/** Bytes. */
export const fileLimits: Record<FileKind, number> = {
  foto: 2 * megabyte,
  assinatura: 2 * megabyte,
  logo: 2 * megabyte,
  anexo: 20 * megabyte,
  protocolo: 20 * megabyte,
  documento: 20 * megabyte,
  imagem: 5 * megabyte,
}

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export const mediaTypes = [...pictureTypes, 'application/pdf'] as const
export type MediaType = (typeof mediaTypes)[number]

/** Found out from the bytes, whatever name or type came with them. */
export const mediaTypesOf: Record<FileKind, readonly MediaType[]> = {
  foto: pictureTypes,
  assinatura: pictureTypes,
  logo: pictureTypes,
  anexo: mediaTypes,
  protocolo: mediaTypes,
  documento: ['application/pdf'],
  imagem: pictureTypes,
}

const ownerShape = new RegExp(`^(${fileOwnerKinds.join('|')}):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`)
export const FileOwner = z.string().check(z.regex(ownerShape))

export const fileOwnerOf = (kind: FileOwnerKind, id: string) => `${kind}:${id}`

export function ownerParts(owner: string): { kind: FileOwnerKind; id: string } {
  const [, kind, id] = ownerShape.exec(owner) ?? []
  if (!kind || !id) throw new TypeError(`no owner of files: ${owner}`)
  return { kind: kind as FileOwnerKind, id }
}

/**
 * POST /api/arquivos is multipart/form-data: these fields and one part `arquivo`. `restrito` (1 or 0) closes a file to
 * who does not care for patients; without it, an attachment is restricted if its sender may read clinical data.
 */
export const FileUpload = z.strictObject({
  dono: FileOwner,
  tipo: z.enum(uploadedKinds),
  restrito: z.optional(
    z.pipe(
      z.enum(['0', '1', 'false', 'true']),
      z.transform((value) => value === '1' || value === 'true'),
    ),
  ),
})
export type FileUpload = z.infer<typeof FileUpload>

/** Its bytes are at GET /api/arquivos/{id}. */
export const StoredFile = z.object({
  id: Id,
  dono: FileOwner,
  tipo: z.enum(fileKinds),
  /** As its sender called it: text to show, never part of an address. */
  nome: z.string(),
  midia: z.enum(mediaTypes),
  tamanho: z.int(),
  sha256: z.string(),
  restrito: z.boolean(),
  /** Pixels, of pictures that were encoded anew. */
  largura: z.nullable(z.int()),
  altura: z.nullable(z.int()),
  versao: z.int(),
  criado_em: Instant,
  atualizado_em: Instant,
})
export type StoredFile = z.infer<typeof StoredFile>

export const StoredFilePage = pageOf(StoredFile)
export type StoredFilePage = z.infer<typeof StoredFilePage>

export const FileListQuery = z.extend(listQueryOf(['criado_em', 'nome']), { dono: FileOwner })
export type FileListQuery = z.infer<typeof FileListQuery>
