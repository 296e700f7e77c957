import { buffer } from 'node:stream/consumers'
import { sha256Hex } from '../files/aws-signature'
import type { FileStore } from '../files/store'

/** Where the bytes of a file are, and what they are. */
export interface KeptFile {
  chave: string
  sha256: string
}

/** The bytes of a file if the store has them and they are the right ones. */
export async function bytesOf(store: FileStore, { chave, sha256 }: KeptFile): Promise<Buffer | undefined> {
  const stream = await store.get(chave)
  const bytes = stream && (await buffer(stream))
  return bytes && sha256Hex(bytes) === sha256 ? bytes : undefined
}
