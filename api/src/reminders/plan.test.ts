import { describe, expect, test } from 'vitest'
import { newId } from '../ids'
import type { TestAccount } from '../testing'
import { useTestApi } from '../testing/suite'
import { planReminders } from './plan'

const api = useTestApi()
const system = <Row>(sql: string, values: unknown[] = []) => api.current.db.inSystem((tx) => tx.query<Row>(sql, values))

/** Appointments so many hours from now, each half an hour later in a room of no name. */
async function plannedIn(owner: TestAccount, hours: number, count = 1) {
  const paciente = await owner.post('/api/pacientes-json', { nome: 'Davi Rocha' })
  const ids = Array.from({ length: count }, newId)
  await system(
    `insert into appointments (id, tenant_id, paciente_id, profissional_id, tipo, inicio, fim, fuso, modalidade)
     select id, $2, $3, $4, 'intervencao', start, start + interval '20 minutes', 'America/Sao_Paulo', 'presencial'
     from unnest($1::uuid[]) with ordinality as made (id, at)
     cross join lateral (select now() + make_interval(mins => $5::int + 30 * (at::int - 1)) as start) planned`,
    [ids, owner.tenant_id, paciente.body.id, owner.user_id, hours * 60],
  )
  return ids
}
const plan = (owner: TestAccount, ids: string[]) => api.current.db.inTenant(owner, (tx) => planReminders(tx, ids))
/** In how many hours each planned reminder is due. */
const due = async () =>
  (
    await system<{ hours: number }>(
      `select round(extract(epoch from executar_em - now()) / 3600)::int as hours from jobs
       where tipo = 'appointment.reminder' order by executar_em`,
    )
  ).map(({ hours }) => hours)

describe('planning reminders', () => {
  test('is for each appointment once, so long before it as who attends says, and 24 hours where they say nothing', async () => {
    const owner = await api.current.createAccount()
    const ids = await plannedIn(owner, 60)
    await plan(owner, ids)
    await plan(owner, ids)
    expect(await due()).toEqual([36])
    await system(`insert into agenda_settings (tenant_id, user_id, lembrete_horas) values ($1, $2, 48)`, [
      owner.tenant_id,
      owner.user_id,
    ])
    await plan(owner, ids)
    expect(await due()).toEqual([12, 36])
  })

  test('of five hundred takes one statement, and one that was moved is planned anew', async () => {
    const owner = await api.current.createAccount()
    const ids = await plannedIn(owner, 30, 500)
    await plan(owner, ids)
    expect(await due()).toHaveLength(500)
    await system(
      `update appointments set inicio = inicio + interval '300 hours', fim = fim + interval '300 hours',
      versao = 2 where id = $1`,
      [ids[0]],
    )
    await plan(owner, ids)
    expect(await due()).toHaveLength(501)
  })

  test('late is at once, unless the start is less than an hour away', async () => {
    const owner = await api.current.createAccount()
    await plan(owner, [
      ...(await plannedIn(owner, 2)),
      ...(await plannedIn(owner, 0.9)),
      ...(await plannedIn(owner, -1)),
    ])
    expect(await due()).toEqual([0])
  })

  test.each([
    ['was cancelled', `status = 'cancelado'`],
    ['was deleted', 'excluido_em = now()'],
    ['is not to be reminded of', 'lembrar = false'],
    ['was reminded of', 'lembrado_em = now()'],
    ['is with nobody in particular', `paciente_id = null, grupo = 'Reunião'`],
  ])('passes over one that %s', async (_, change) => {
    const owner = await api.current.createAccount()
    const ids = await plannedIn(owner, 60)
    await system(`update appointments set ${change}`)
    await plan(owner, ids)
    expect(await due()).toEqual([])
  })

  test('passes over those of who sends none, and of another account', async () => {
    const [owner, other] = [await api.current.createAccount(), await api.current.createAccount()]
    const ids = await plannedIn(owner, 60)
    await plan(other, ids)
    await system(`insert into agenda_settings (tenant_id, user_id, lembrete_horas) values ($1, $2, null)`, [
      owner.tenant_id,
      owner.user_id,
    ])
    await plan(owner, ids)
    expect(await due()).toEqual([])
  })

  test.each([
    ['put off', `inicio = inicio + interval '1 day', fim = fim + interval '1 day'`],
    ['planned again', `status = 'agendado'`],
  ])('comes about again for one that was reminded of and is then %s', async (_, change) => {
    const owner = await api.current.createAccount()
    const ids = await plannedIn(owner, 60)
    await system(`update appointments set status = 'cancelado', lembrado_em = now()`)
    await system(`update appointments set ${change}, versao = versao + 1`)
    await system(`update appointments set status = 'agendado'`)
    await plan(owner, ids)
    expect(await due()).toHaveLength(1)
    // The control: anything else that changes leaves it reminded of.
    await system('update appointments set lembrado_em = now()')
    await system(`update appointments set anotacao = 'Trazer caderno', status = 'confirmado'`)
    expect(await system('select id from appointments where lembrado_em is null')).toEqual([])
  })
})
