import type { Locale } from '@vinculo/contracts/locale'
import type { UserPicture } from '@vinculo/contracts/profile-choices'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/database'
import { users } from '../database/schema'
import type { ProfileRow } from './rules'

export async function updateConfig(tx: Tx, userId: string, config: object): Promise<void> {
  await tx.orm
    .update(users)
    .set({ config, atualizado_em: sql`now()`, versao: sql`${users.versao} + 1` })
    .where(eq(users.id, userId))
}

export async function updateLanguage(tx: Tx, userId: string, idioma: Locale): Promise<void> {
  await tx.orm.update(users).set({ idioma }).where(eq(users.id, userId))
}

export async function findProfile(tx: Tx, userId: string): Promise<ProfileRow | undefined> {
  const [row] = await tx.query<ProfileRow>(
    `select u.name, u.email, u.time_zone as fuso_horario, u.foto, u.perfil, u.perfil_versao as versao,
       s.id as assinatura_id, s.midia as assinatura_midia, l.id as logo_id, l.midia as logo_midia
     from users u
     left join files s on s.tenant_id = u.tenant_id and s.id = u.assinatura_id and s.excluido_em is null
     left join files l on l.tenant_id = u.tenant_id and l.id = u.logo_id and l.excluido_em is null
     where u.id = $1`,
    [userId],
  )
  return row
}

/** Changes the copy that was looked at; false when there is a newer one. */
export async function updateProfile(
  tx: Tx,
  userId: string,
  { versao, name, fuso_horario, perfil }: { versao: number; name?: string; fuso_horario?: string; perfil: object },
): Promise<boolean> {
  const changed = await tx.query(
    `update users set name = coalesce($3, name), time_zone = coalesce($4, time_zone), perfil = perfil || $5::jsonb,
       perfil_versao = perfil_versao + 1, atualizado_em = now()
     where id = $1 and perfil_versao = $2 returning id`,
    [userId, versao, name ?? null, fuso_horario ?? null, JSON.stringify(perfil)],
  )
  return changed.length === 1
}

/** Null: whoever came by another sign-in has no password. */
export async function ownPasswordHash(tx: Tx): Promise<string | null> {
  const [row] = await tx.query<{ hash: string | null }>('select own_password_hash() as hash')
  return row?.hash ?? null
}

/** In place of the one that was looked at; false when it is another one by now. */
export async function setOwnPassword(tx: Tx, newHash: string, oldHash: string | null): Promise<boolean> {
  const [row] = await tx.query<{ done: boolean }>('select set_own_password($1, $2) as done', [newHash, oldHash])
  return row?.done === true
}

export interface EmailRow {
  email: string
  confirmado: boolean
  novo_email: string | null
}

/** The address somebody has, and the one that waits for its confirmation. */
export async function findEmail(tx: Tx, userId: string): Promise<EmailRow | undefined> {
  const [row] = await tx.query<EmailRow>(
    `select email, email_confirmado_em is not null as confirmado, (
       select dados ->> 'novo_email' from account_links
       where user_id = users.id and tipo = 'email' and usado_em is null and expira_em > now()
       order by criado_em desc limit 1) as novo_email
     from users where id = $1`,
    [userId],
  )
  return row
}

const columns: Record<Exclude<UserPicture, 'foto'>, 'assinatura_id' | 'logo_id'> = {
  assinatura: 'assinatura_id',
  logo: 'logo_id',
}

/** Puts a picture in the place of another, or of none; answers the file that was there. */
export async function replacePicture(
  tx: Tx,
  userId: string,
  kind: UserPicture,
  next: { id: string; name: string } | null,
): Promise<string | null> {
  const [before] = await tx.query<{ foto: string | null; assinatura_id: string | null; logo_id: string | null }>(
    'select foto, assinatura_id, logo_id from users where id = $1 for no key update',
    [userId],
  )
  const change = kind === 'foto' ? { foto: next?.name ?? null } : { [columns[kind]]: next?.id ?? null }
  await tx.orm.update(users).set(change).where(eq(users.id, userId))
  const was = kind === 'foto' ? before?.foto?.replace(/\.\w+$/, '') : before?.[columns[kind]]
  return was ?? null
}

export interface PictureRow {
  chave: string
  midia: string
  tamanho: number
  sha256: string
}

/** A picture in use: faces and logos are for all of the tenant, a signature for its owner alone. */
export async function findPicture(tx: Tx, viewerId: string, name: string): Promise<PictureRow | undefined> {
  const id = name.replace(/\.\w+$/, '')
  const [row] = await tx.query<PictureRow>(
    `select f.chave, f.midia, f.tamanho, f.sha256 from files f
     join users u on u.tenant_id = f.tenant_id and u.id = f.usuario_id
     where f.id = $1 and f.excluido_em is null
       and (u.foto = $2 or u.logo_id = f.id or (u.assinatura_id = f.id and u.id = $3))`,
    [id, name, viewerId],
  )
  return row
}
