import { beforeEach, expect, test } from 'vitest'
import { manifestOf, orderBy, testKey } from '../testing/manifests'
import { databaseKind, useTestApi } from '../testing/suite'
import { lockModules, noteRelease } from './repository'

const api = useTestApi()
const post = (order: unknown) => api.current.visitor.post('/api/lancamentos-de-modulos', order)
const statuses = async (orders: unknown[]) => (await Promise.all(orders.map(post))).map(({ status }) => status).sort()
beforeEach(() =>
  api.current.db.inSystem(async (tx) => {
    for (const version of ['1.0.0-aaa', '2.0.0-bbb']) await noteRelease(tx, manifestOf('patients', version), '/m/')
  }),
)

test('an order that comes three times at once is taken once', async () => {
  const order = orderBy(testKey, { acao: 'desligar' })
  expect(await statuses([order, order, order])).toEqual([200, 422, 422])
})

test('orders about several modules at once are taken one after the other, each with a revision of its own', async () => {
  const orders = ['patients', 'agenda', 'registry', 'billing'].flatMap((modulo) => [
    orderBy(testKey, { acao: 'desligar', modulo }),
  ])
  expect(await statuses(orders)).toEqual([200, 200, 200, 200])
  const [kept] = await api.current.db.inSystem((tx) =>
    tx.query(`select count(*) as decisions, bool_and(m.revision = d.revision) as newest
      from module_decisions d join modules m on m.id = d.module_id`),
  )
  expect(kept).toEqual({ decisions: 4, newest: true })
})

// The embedded database does one thing after the other.
test.runIf(databaseKind() === 'postgres')('while the registry is being written, lists are read', async () => {
  const account = await api.current.createAccount()
  await api.current.db.inSystem(async (tx) => {
    await lockModules(tx)
    await tx.query('update modules set is_stopped = true')
    expect((await account.get('/api/modulos-json')).status).toBe(200)
  })
})
