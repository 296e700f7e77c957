import { FaultReport } from '@vinculo/contracts/faults'
import { ModuleStanding } from '@vinculo/contracts/releases'
import { beforeEach, describe, expect, test } from 'vitest'
import { noteRelease } from '../modules/repository'
import type { Client } from '../testing'
import { manifestOf, orderBy, testKey } from '../testing/manifests'
import { useTestApi } from '../testing/suite'

const api = useTestApi()
const system = <Row>(sql: string, values: unknown[] = []) => api.current.db.inSystem((tx) => tx.query<Row>(sql, values))
beforeEach(() =>
  api.current.db.inSystem(async (tx) => {
    await noteRelease(tx, manifestOf('patients'), '/modules/patients/')
    await noteRelease(tx, manifestOf('patients', '2.0.0-bbb'), '/modules/patients/')
  }),
)

const fault = {
  modulo: 'patients',
  release: '1.0.0-aaa',
  tipo: 'render',
  nome: 'TypeError',
  onde: 'list.1a2b.js:1:204',
  vezes: 1,
}
const report = (who: Client, ...given: Partial<typeof fault>[]) =>
  who.post('/api/falhas', { falhas: given.map((more) => ({ ...fault, ...more })) })
const kept = () =>
  system<{ vezes: number }>(
    'select modulo, release, tipo, nome, onde, sum(vezes)::bigint as vezes from page_faults group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5',
  )
const faults = async () => {
  const { body } = await api.current.visitor.post(
    '/api/lancamentos-de-modulos',
    orderBy(testKey, { acao: 'consultar' }),
  )
  return ModuleStanding.parse(body).falhas
}

describe('what pages report', () => {
  test('is counted by module, release, kind, name and place, with how many accounts it met, and nothing else', async () => {
    const [one, two] = [await api.current.createAccount(), await api.current.createAccount()]
    expect((await report(one, {}, { vezes: 4 }, { release: '2.0.0-bbb', tipo: 'load', nome: 'host' })).status).toBe(204)
    await report(two, {})
    await report(one, {})
    expect(await kept()).toEqual([
      { ...fault, vezes: 7 },
      { ...fault, release: '2.0.0-bbb', tipo: 'load', nome: 'host', vezes: 1 },
    ])
    expect(await faults()).toEqual([
      { versao: '1.0.0-aaa', tipo: 'render', vezes: 7, contas: 2 },
      { versao: '2.0.0-bbb', tipo: 'load', vezes: 1, contas: 1 },
    ])
    const columns = await system<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = 'page_faults' order by 1`,
    )
    expect(columns.map(({ column_name }) => column_name)).toEqual([
      'dia',
      'modulo',
      'nome',
      'onde',
      'release',
      'tenant_id',
      'tipo',
      'vezes',
    ])
  })

  test('of the shell is kept; of a module nobody knows it is not, and an unknown release is no release', async () => {
    const account = await api.current.createAccount()
    await report(account, { modulo: 'shell', release: '' }, { modulo: 'nada' }, { release: '9.9.9' })
    expect(await kept()).toEqual([
      { ...fault, release: '' },
      { ...fault, modulo: 'shell', release: '' },
    ])
  })

  test('ceases to tell kinds apart when there are too many in a day, and counts those known on', async () => {
    const account = await api.current.createAccount()
    await report(account, {})
    await system(
      `insert into page_faults select $1, current_date, 'patients', '', 'error', '', n::text, 1 from generate_series(1, 499) n`,
      [account.tenant_id],
    )
    await report(account, {}, { nome: 'RangeError' })
    const rows = await kept()
    expect([rows.length, rows.find(({ vezes }) => vezes > 1)?.vezes]).toEqual([500, 2])
  })

  test.each([
    { nome: 'Ana Luz: 111.444.777-35' },
    { onde: '/paciente/7?nome=Ana' },
    { onde: 'list.js:1:2 ana@casa.example' },
    { tipo: 'outro' },
    { vezes: 0 },
    { modulo: '../x' },
    { mensagem: 'Ana Luz' },
  ])('%j is refused: nothing that somebody may have typed has a place in it', async (wrong) => {
    const account = await api.current.createAccount()
    expect(FaultReport.safeParse({ falhas: [{ ...fault, ...wrong }] }).success).toBe(false)
    expect((await report(account, wrong as Partial<typeof fault>)).status).toBe(422)
    expect(await kept()).toEqual([])
  })

  test('needs a session, but no plan, and each session may report so often', async () => {
    expect((await report(api.current.visitor, {})).status).toBe(401)
    const account = await api.current.createAccount({ venc_plano: '2020-01-01' })
    const answers: number[] = []
    for (let at = 0; at < 75; at++) answers.push((await report(account, {})).status)
    expect(answers.slice(0, 60).every((status) => status === 204)).toBe(true)
    expect(answers.at(-1)).toBe(429)
    expect((await report(await api.current.createAccount(), {})).status).toBe(204)
  })

  test('is forgotten after ninety days, and no team is told of what was a week ago', async () => {
    const account = await api.current.createAccount()
    for (const ago of [0, 6, 7, 90, 91])
      await system(
        `insert into page_faults values ($1, current_date - $2::int, 'patients', '1.0.0-aaa', 'render', '', '', 1)`,
        [account.tenant_id, ago],
      )
    await api.current.app.jobs.runDue()
    const [row] = await system<{ left: number }>('select count(*) as left from page_faults')
    expect(row?.left).toBe(4)
    expect((await faults())[0]?.vezes).toBe(2)
  })
})
