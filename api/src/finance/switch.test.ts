import { expect, test } from 'vitest'
import type { ApiDocument } from '../http/openapi'
import { newId } from '../ids'
import type { TestAccount } from '../testing'
import { useTestApi } from '../testing/suite'

const api = useTestApi()

/** Every call of finance there is, as the API itself tells; nobody has to think of naming a new one here. */
async function callsOfFinance() {
  const { paths } = (await api.current.visitor.get('/api/docs')).body as ApiDocument
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => {
        const access = operation['x-access']
        return typeof access === 'object' && access.permission.startsWith('finance.')
      })
      .map(([method]) => ({
        method: method as 'get' | 'post' | 'put' | 'delete',
        path: path.replace(/\{\w+\}/g, newId()),
      })),
  )
}

const statusesOf = async (who: TestAccount, calls: Awaited<ReturnType<typeof callsOfFinance>>) => {
  const statuses: Record<string, number> = {}
  for (const { method, path } of calls)
    statuses[`${method} ${path}`] = (await (method === 'get' ? who.get(path) : who[method](path, {}))).status
  return statuses
}

test('[S6.05] with finance off every call of it is 403, whoever asks and whatever they send', async () => {
  const calls = await callsOfFinance()
  expect(calls.length).toBeGreaterThan(25)
  const owner = await api.current.createAccount()
  const rita = await api.current.createAccount({ tenant_id: owner.tenant_id, role: 'secretaria' })
  for (const who of [owner, rita])
    expect(new Set(Object.values(await statusesOf(who, calls))), 'all are refused').toEqual(new Set([403]))
})

test('[S6.05] control: with finance on none of them is, for its owner; for whom nothing is to be seen all are', async () => {
  const calls = await callsOfFinance()
  const owner = await api.current.createAccount({ financeiro: true })
  expect(Object.entries(await statusesOf(owner, calls)).filter(([, status]) => status === 403)).toEqual([])
  const rita = await api.current.createAccount({ tenant_id: owner.tenant_id, role: 'secretaria' })
  await api.current.db.inSystem((tx) =>
    tx.query(`insert into finance_access (tenant_id, user_id, acesso, totais) values ($1, $2, 'nada', false)`, [
      rita.tenant_id,
      rita.user_id,
    ]),
  )
  const answered = Object.entries(await statusesOf(rita, calls))
  // What they sent is looked at before what they may see of it; one call tells them that they may nothing.
  expect(answered.filter(([, status]) => status !== 403 && status !== 422 && status !== 400)).toEqual([
    ['get /api/financeiro/acesso-json', 200],
  ])
  expect((await rita.get('/api/financeiro/acesso-json')).body).toMatchObject({ acesso: 'nada', totais: false })
})

test('[S2.19] whoever comes to finance for the first time finds an account to book on, and it is the one proposed', async () => {
  const owner = await api.current.createAccount({ financeiro: true })
  const { body } = await owner.get('/api/financeiro/acesso-json')
  expect(body.conta_padrao).toMatchObject({ nome: 'Caixa' })
  expect((await owner.get('/api/contas-json')).body).toMatchObject([{ id: body.conta_padrao.id }])
})
