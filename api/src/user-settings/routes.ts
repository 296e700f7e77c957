import { NewUserConfig, UserConfig } from '@vinculo/contracts/account'
import type { Deps } from '../app'
import { recordAudit } from '../audit/audit'
import { inSession } from '../http/requests'
import type { Api } from '../http/zod'
import { updateConfig } from './repository'
import { shownConfig, storedConfig } from './rules'

export function userSettingsRoutes(app: Api, { db }: Deps) {
  const access = { permission: 'account', planExempt: true } as const

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
        return shownConfig({ ...caller.session, config })
      }),
  )
}
