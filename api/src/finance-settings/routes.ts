import { FinanceSettings, FinanceSettingsChange } from '@vinculo/contracts/finance'
import type { Deps } from '../app'
import { inFinance } from '../finance/access'
import type { Api } from '../http/zod'
import { changeSettings, wholeSettings } from './service'

const url = '/api/financeiro/config-json'

/** How finance is kept, and who sees what of it: the owner's. */
export function financeSettingsRoutes(app: Api, { db }: Deps) {
  app.get(
    url,
    { schema: { response: { 200: FinanceSettings } }, config: { access: { permission: 'finance.read', owner: true } } },
    (request) => inFinance(db, request, wholeSettings, 'configura'),
  )
  app.put(
    url,
    {
      schema: { body: FinanceSettingsChange, response: { 200: FinanceSettings } },
      config: { access: { permission: 'finance.write', owner: true } },
    },
    (request) => inFinance(db, request, (caller) => changeSettings(caller, request.body), 'configura'),
  )
}
