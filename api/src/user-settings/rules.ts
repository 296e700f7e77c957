import { type NewUserConfig, UserConfig } from '@vinculo/contracts/account'
import { defaultConfig } from '@vinculo/contracts/default-config'
import * as z from 'zod/mini'
import type { Session } from '../database/database'

/** What is stored of a user's configuration: `modulos` is the tenant's and is added when it is read. */
export const storedConfig = ({ modulos: _, ...config }: NewUserConfig) => config

/** S3.02 the user's configuration with the tenant's modules, or null before the first save. */
export function configOf(session: Session): UserConfig | null {
  if (session.config === null) return null
  const stored = z.safeParse(UserConfig, { ...(session.config as object), modulos: { financeiro: session.financeiro } })
  return stored.success ? stored.data : null
}

/** S7.11 what GET answers: the defaults before the first save. */
export const shownConfig = (session: Session): UserConfig =>
  configOf(session) ?? { ...defaultConfig, modulos: { financeiro: session.financeiro } }
