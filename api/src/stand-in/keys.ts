import { constants, createPrivateKey, generateKeyPair, privateDecrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Book } from './book'

const generate = promisify(generateKeyPair)
const making = new WeakMap<Book, Promise<unknown>>()
const name = 'card'

/** The key cards are encrypted by in the page; made when it is first asked for, and kept. */
export async function publicKey(book: Book): Promise<{ public_key: string; created_at: number }> {
  if (!book.of('keys').has(name) && !making.has(book))
    making.set(
      book,
      generate('rsa', {
        modulusLength: 2048,
        publicKeyEncoding: { type: 'spki', format: 'der' },
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      }).then(({ publicKey: der, privateKey }) =>
        book.keep('keys', { id: name, privateKey, publicKey: der.toString('base64'), created: Date.now() }),
      ),
    )
  await making.get(book)
  const key = book.of('keys').get(name)
  return { public_key: key?.publicKey ?? '', created_at: key?.created ?? 0 }
}

/** What was encrypted, or none. The padding (PKCS#1 1.5) is taken off here: Node refuses to. */
export function decrypted(book: Book, encrypted: string): string | undefined {
  const key = book.of('keys').get(name)
  if (!key) return undefined
  try {
    const block = privateDecrypt(
      { key: createPrivateKey(key.privateKey), padding: constants.RSA_NO_PADDING },
      Buffer.from(encrypted, 'base64'),
    )
    const end = block.indexOf(0, 2)
    return block[0] === 0 && block[1] === 2 && end >= 10 ? block.subarray(end + 1).toString('utf8') : undefined
  } catch {
    return undefined
  }
}
