import { NewUserConfig, UserConfig } from '@vinculo/contracts/account'
import {
  EmailChange,
  EmailState,
  LanguageChange,
  PasswordChange,
  PasswordState,
} from '@vinculo/contracts/account-settings'
import { Profile, ProfileChange } from '@vinculo/contracts/profile'
import type { Deps } from '../app'
import { recordAudit } from '../audit/audit'
import { inSession } from '../http/requests'
import type { Api } from '../http/zod'
import { pictureRoutes } from './pictures'
import { ownPasswordHash, updateConfig, updateLanguage } from './repository'
import { ownLimits, shownConfig, storedConfig } from './rules'
import {
  askForEmail,
  changePassword,
  changeProfile,
  emailState,
  readProfile,
  sendAgain,
  withdrawEmail,
} from './service'

const access = { permission: 'account', planExempt: true } as const

export function userSettingsRoutes(app: Api, deps: Deps) {
  const { db } = deps
  app.get('/api/settings/config', { schema: { response: { 200: UserConfig } }, config: { access } }, (request) =>
    inSession(db, request, async ({ session }) => shownConfig(session)),
  )

  app.post(
    '/api/settings/config',
    { schema: { body: NewUserConfig, response: { 200: UserConfig } }, config: { access } },
    (request) =>
      inSession(db, request, async (caller) => {
        const config = storedConfig(request.body)
        await updateConfig(caller.tx, caller.session.user_id, config)
        await recordAudit(caller, 'settings.changed', caller.session.user_id, Object.keys(config))
        await caller.tx.hint('conta', [caller.session.user_id])
        return shownConfig({ ...caller.session, config })
      }),
  )

  app.get('/api/settings/profile', { schema: { response: { 200: Profile } }, config: { access } }, (request) =>
    inSession(db, request, readProfile),
  )

  app.patch(
    '/api/settings/profile',
    { schema: { body: ProfileChange, response: { 200: Profile } }, config: { access } },
    (request) => inSession(db, request, (caller) => changeProfile(caller, request.body)),
  )

  app.patch(
    '/api/settings/language',
    { schema: { body: LanguageChange }, config: { access } },
    async (request, reply) => {
      await inSession(db, request, ({ tx, session }) => updateLanguage(tx, session.user_id, request.body.idioma))
      return reply.code(204).send()
    },
  )
  accessRoutes(app, deps)
  pictureRoutes(app, deps)
}

/** What somebody signs in with. */
function accessRoutes(app: Api, { db, settings }: Deps) {
  app.get('/api/settings/password', { schema: { response: { 200: PasswordState } }, config: { access } }, (request) =>
    inSession(db, request, async ({ tx }) => ({ tem_senha: (await ownPasswordHash(tx)) !== null })),
  )

  app.patch(
    '/api/settings/password',
    { schema: { body: PasswordChange }, config: { access, limits: [ownLimits.ownPassword] } },
    async (request, reply) => {
      await changePassword(db, request, request.body)
      return reply.code(204).send()
    },
  )

  app.get('/api/settings/email', { schema: { response: { 200: EmailState } }, config: { access } }, (request) =>
    inSession(db, request, emailState),
  )

  const { ownPassword, confirmations } = ownLimits
  app.patch(
    '/api/settings/email',
    { schema: { body: EmailChange }, config: { access, limits: [ownPassword, confirmations] } },
    async (request, reply) => {
      await askForEmail(db, settings, request, request.body)
      return reply.code(204).send()
    },
  )

  app.post('/api/settings/email/reenviar', { config: { access, limits: [confirmations] } }, async (request, reply) => {
    await inSession(db, request, (caller) => sendAgain(caller, settings))
    return reply.code(204).send()
  })

  app.delete('/api/settings/email', { config: { access } }, async (request, reply) => {
    await inSession(db, request, withdrawEmail)
    return reply.code(204).send()
  })
}
