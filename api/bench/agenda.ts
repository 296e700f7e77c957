import type { TestAccount, TestApi } from '../src/testing'
import { alternate, type Load, line, shown } from './measure'

/** On record in the tenant that has been at it for years; and in the week that is asked for, in both tenants. */
const onRecord = 500_000
const inTheWeek = 60
const practitioners = 20
const goal = 1.5
const clients = 50

/** The week: Monday to Sunday, after all that is on record. */
const week = { de: '2031-03-03', ate: '2031-03-09' }
const monday = Date.parse('2031-03-03T11:00:00Z')

async function people(
  api: TestApi,
  { tenant_id, user_id }: TestAccount,
): Promise<{ staff: string[]; patients: string[] }> {
  return api.db.inSystem(async (tx) => {
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
    const others = await tx.query<{ id: string }>(
      `insert into users (id, tenant_id, name, email, role)
       select gen_random_uuid(), $1::uuid, 'Pessoa ' || n, gen_random_uuid() || '@casa.example', 'profissional'
       from generate_series(2, ${practitioners}) n returning id`,
      [tenant_id],
    )
    const patients = await tx.query<{ id: string }>(
      `insert into patients (id, tenant_id, nome)
       select gen_random_uuid(), $1::uuid, 'Paciente ' || n from generate_series(1, 2000) n returning id`,
      [tenant_id],
    )
    return { staff: [user_id, ...ids(others)], patients: ids(patients) }
  })
}

const columns = '(id, tenant_id, paciente_id, profissional_id, tipo, inicio, fim, fuso, modalidade, status)'

/** What is stored in bulk is looked at in bulk afterwards: an index built at the end takes a tenth of the time. */
async function checkedAfterwards(api: TestApi, work: () => Promise<void>): Promise<void> {
  const constraints = await api.db.inSystem((tx) =>
    tx.query<{ name: string; definition: string }>(
      `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = 'appointments'::regclass and contype = 'x'`,
    ),
  )
  const alter = (changes: string[]) =>
    api.db.inSystem((tx) => tx.query(`alter table appointments ${changes.join(', ')}`))
  await alter([...constraints.map(({ name }) => `drop constraint ${name}`), 'disable trigger user'])
  await work()
  await alter([
    ...constraints.map(({ name, definition }) => `add constraint ${name} ${definition}`),
    'enable trigger user',
  ])
}

/** An hour each, one after another, for each of the people who work there. */
async function fill(
  api: TestApi,
  { tenant_id }: TestAccount,
  { staff, patients }: { staff: string[]; patients: string[] },
) {
  for (let from = 0; from < onRecord; from += 20_000)
    await api.db.inSystem((tx) =>
      tx.query(
        `insert into appointments ${columns}
         select gen_random_uuid(), $1::uuid, ($3::uuid[])[1 + n % 2000], ($2::uuid[])[1 + n % ${practitioners}], 'intervencao',
           start, start + interval '50 minutes', 'America/Sao_Paulo', 'presencial', 'realizado'
         from generate_series($4::int, $5::int) n,
           lateral (select timestamptz '2028-01-01 08:00Z' + (n / ${practitioners}) * interval '1 hour') as times(start)`,
        [tenant_id, staff, patients, from, Math.min(from + 20_000, onRecord) - 1],
      ),
    )
}

async function fillWeek(
  api: TestApi,
  { tenant_id }: TestAccount,
  { staff, patients }: { staff: string[]; patients: string[] },
) {
  await api.db.inSystem((tx) =>
    tx.query(
      `insert into appointments ${columns}
       select gen_random_uuid(), $1::uuid, ($3::uuid[])[1 + n], ($2::uuid[])[1], 'intervencao', start,
         start + interval '50 minutes', 'America/Sao_Paulo', 'presencial', 'agendado'
       from generate_series(0, ${inTheWeek - 1}) n,
         lateral (select to_timestamp($4::double precision) + (n / 12) * interval '1 day' + (n % 12) * interval '1 hour')
           as times(start)`,
      [tenant_id, staff, patients, monday / 1000],
    ),
  )
}

/** How many of so many clients that book one slot at once get it. */
async function race(account: TestAccount, patients: string[]): Promise<number[]> {
  const start = monday + 7 * 86_400_000
  const body = (paciente: string) => ({
    paciente: { id: paciente },
    inicio: new Date(start).toISOString(),
    fim: new Date(start + 50 * 60_000).toISOString(),
  })
  const answers = await Promise.all(
    patients.slice(0, clients).map((patient) => account.post('/api/atendimentos-json', body(patient))),
  )
  return answers.map(({ status }) => status)
}

/** A week of the agenda: in a tenant that begins, and in one with years on record; and one slot wanted by many. */
export async function benchAgenda(api: TestApi): Promise<void> {
  const [empty, full] = [await api.createAccount(), await api.createAccount()]
  const [few, many] = [await people(api, empty), await people(api, full)]
  const from = performance.now()
  await checkedAfterwards(api, () => fill(api, full, many))
  line(`${onRecord} appointments stored in`, `${((performance.now() - from) / 1000).toFixed(1)} s`)
  await fillWeek(api, empty, few)
  await fillWeek(api, full, many)
  await api.db.inSystem((tx) => tx.query('analyze'))
  const target = ({ token }: TestAccount) => [
    {
      url: `${api.url}/api/atendimentos-buscar-json`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'Todos', ...week }),
      mark: 'Paciente 60',
    },
  ]
  const { begins, years } = (await alternate({ begins: target(empty), years: target(full) }, 8)) as Record<
    'begins' | 'years',
    Load
  >
  line(`a week with ${inTheWeek}, nothing else on record`, shown(begins))
  line(`a week with ${inTheWeek}, ${onRecord} on record`, shown(years))
  const ratio = years.p95 / begins.p95
  line('a week: p95 with / without', ratio.toFixed(2), { text: `≤ ${goal.toFixed(2)}`, isMet: ratio <= goal })
  const statuses = await race(full, many.patients)
  const won = statuses.filter((status) => status === 201).length
  const lost = statuses.filter((status) => status === 409).length
  line(`${clients} clients, one slot: booked, refused`, `${won}, ${lost}`, {
    text: `1, ${clients - 1}`,
    isMet: won === 1 && lost === clients - 1,
  })
}
