import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the parameters OWASP gives first for it: 19 MiB, two passes, one lane. (Argon2id is the library's default.) */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, cost)

let nobody: Promise<string> | undefined

/** Whether the password is the account's. Without an account, or a password of its own, it does the same work and says no. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const matches = await verify(passwordHash ?? (await nobody), password)
  return typeof passwordHash === 'string' && matches
}
