import type { StoredFile } from '@vinculo/contracts/files'
import { defineQuery, type Http } from '@vinculo/platform'

const files = '/api/arquivos'

/** What an owner (`fileOwnerOf`) has, newest first. */
export const filesOf = (owner: string) =>
  defineQuery<StoredFile[]>(['arquivos', owner], (http, signal) =>
    http.get(`${files}-json`, { params: { dono: owner }, signal }),
  )

export interface NewAttachment {
  dono: string
  tipo: 'anexo' | 'protocolo'
  /** Tells two files apart when one is sent again after no answer came. */
  nome: string
  tamanho: number
  modificado: number
  file: File
  onSent: (share: number) => void
}

/** Twenty megabytes over a slow line take their time. */
const uploadTimeout = 300_000

export function attachFile(http: Http, { dono, tipo, file, onSent }: NewAttachment) {
  const form = new FormData()
  form.set('dono', dono)
  form.set('tipo', tipo)
  form.set('arquivo', file)
  return http.post<StoredFile>(files, form, { onSent, timeout: uploadTimeout })
}

export const fileBytes = (http: Http, { id }: StoredFile) =>
  http.get<Blob>(`${files}/${id}`, { blob: true, timeout: uploadTimeout })

export const deleteFile = (http: Http, { id }: StoredFile) => http.delete<void>(`${files}/${id}`)
