import type { Tx } from '../database/database'
import { AppError } from '../errors'
import { newId } from '../ids'
import { newToken, tokenHashOf } from '../sessions/tokens'
import { findLink, insertLink, type Link, type LinkKind, takeLink } from './repository'

const hour = 3_600
/** How long each opens, in seconds. */
const lasting: Record<LinkKind, number> = {
  senha: hour,
  email: 48 * hour,
  convite: 7 * 24 * hour,
  atendimento: 8 * 24 * hour,
}

export interface NewLink {
  tenant_id: string
  tipo: LinkKind
  /** Whose account it is about; nobody's yet for an invitation. */
  user_id?: string
  email: string
  dados?: object
}

/** Makes a link that opens once; what it answers goes into the mail and nowhere else. */
export async function createLink(tx: Tx, { user_id, dados, ...link }: NewLink): Promise<string> {
  const token = newToken()
  await insertLink(tx, {
    ...link,
    id: newId(),
    user_id: user_id ?? null,
    dados: dados ?? {},
    tokenHash: tokenHashOf(token),
    seconds: lasting[link.tipo],
  })
  return token
}

const isToken = (token: string) => /^[\w-]{20,200}$/.test(token)

/** What a link is about, without using it. Throws `link_ended` for one that was used, is too old or never was. */
export async function lookAtLink(tx: Tx, kind: LinkKind, token: string): Promise<Link> {
  const link = isToken(token) ? await findLink(tx, kind, tokenHashOf(token)) : undefined
  if (!link) throw new AppError('link_ended')
  return link
}

/** Uses a link up in the transaction that does what it is for. Throws `link_ended`. */
export async function openLink(tx: Tx, kind: LinkKind, token: string): Promise<Link> {
  const link = isToken(token) ? await takeLink(tx, kind, tokenHashOf(token)) : undefined
  if (!link) throw new AppError('link_ended')
  return link
}
