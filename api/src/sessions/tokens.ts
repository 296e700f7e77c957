import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits. The token is given once; the database keeps its hash alone. */
export const newToken = () => randomBytes(32).toString('base64url')

export const tokenHashOf = (token: string) => createHash('sha256').update(token).digest('hex')
