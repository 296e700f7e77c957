import { describe, expect, test } from 'vitest'
import type { Answer, TestAccount } from '../testing'
import { databaseKind, useTestApi } from '../testing/suite'

const api = useTestApi()

/** What a patient can refer to: how it is registered, and how a patient says that they have it. */
const kinds = {
  escolas: { url: '/api/escolas-json', link: (id: string) => ({ escola: { id } }), field: 'escola' },
  responsaveis: {
    url: '/api/responsaveis-json',
    link: (id: string) => ({ responsaveis: [{ id }] }),
    field: 'responsaveis',
  },
} as const
type Kind = (typeof kinds)[keyof typeof kinds]
const each = Object.entries(kinds)

const make = async (account: TestAccount, url: string, body: object): Promise<string> => {
  const answer = await account.post(url, body)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.id
}
const patientOf = (account: TestAccount, nome: string, link: object) =>
  make(account, '/api/pacientes-json', { nome, ...link })

describe.each(each)('deleting %s', (topic, { url, link, field }) => {
  test('[S2.30] one that nothing refers to goes, and the total with it', async () => {
    const account = await api.current.createAccount()
    const ids = [await make(account, url, { nome: 'Um' }), await make(account, url, { nome: 'Dois' })]
    const gone = await patientOf(account, 'Ana', link(ids[0] ?? ''))
    await account.delete(`/api/pacientes-json/${gone}`)
    expect((await account.delete(`${url}/${ids[0]}`)).status).toBe(204)
    expect((await account.get(`${url}/${ids[0]}`)).status).toBe(404)
    expect((await account.delete(url, { ids: [ids[1], ids[1]] })).status).toBe(204)
    expect((await account.get(`${url}?pagina=1`)).body).toMatchObject({ itens: [], total: 0 })
  })

  test('[S2.30] one that patients refer to is refused, with how many and the first five by the names that are used', async () => {
    const account = await api.current.createAccount()
    const id = await make(account, url, { nome: 'Azul' })
    for (const nome of ['Zeca', 'Davi', 'Ana', 'Bia', 'Caio']) await patientOf(account, nome, link(id))
    const elisa = await patientOf(account, 'Elias', { nome_social: 'Elisa', ...link(id) })
    const refused = await account.delete(`${url}/${id}`)
    expect([refused.status, refused.body.code, refused.body.referido.total]).toEqual([409, 'still_referred', 6])
    expect(refused.body.message).toBe('Ainda há registros que dependem deste.')
    expect(refused.body.referido.itens.map(({ nome }: { nome: string }) => nome)).toEqual([
      'Ana',
      'Bia',
      'Caio',
      'Davi',
      'Elisa',
    ])
    expect(refused.body.referido.itens[4].id).toBe(elisa)
    expect((await account.get(`${url}/${id}`)).body.total_pacientes).toBe(6)
  })

  test('[S2.30] on request it is taken off its patients first: their version grows, it is noted and told', async () => {
    const account = await api.current.createAccount()
    const id = await make(account, url, { nome: 'Azul' })
    const [ana, bia] = [await patientOf(account, 'Ana', link(id)), await patientOf(account, 'Bia', {})]
    const { versao } = (await account.get(`/api/pacientes-json/${ana}`)).body
    const hints: unknown[] = []
    const stop = api.current.db.hints.subscribe((hint) => hints.push(hint))
    expect((await account.delete(`${url}/${id}?desvincular=1`)).status).toBe(204)
    await expect.poll(() => hints.length).toBe(2)
    stop()
    expect(hints).toEqual([
      { tenant_id: account.tenant_id, o_que: 'pacientes', ids: [ana] },
      { tenant_id: account.tenant_id, o_que: topic, ids: [id] },
    ])
    expect((await account.get(`/api/pacientes-json/${ana}`)).body).toMatchObject({
      escola: null,
      responsavel: null,
      responsaveis: [],
      versao: versao + 1,
    })
    expect((await account.get(`/api/pacientes-json/${bia}`)).body.versao).toBe(1)
    const [noted] = await api.current.db.inTenant(account, (tx) =>
      tx.query(`select registro_id, campos from audit where acao = 'patient.changed'`),
    )
    expect(noted).toEqual({ registro_id: ana, campos: [field] })
    const late = await account.put(`/api/pacientes-json/${ana}`, { versao, nome: 'Ana Dias' })
    expect(late.status).toBe(409)
  })

  test('[S2.30] of the selected all go or none: one referred to, one that is not there, another tenant’s', async () => {
    const [account, other] = [await api.current.createAccount(), await api.current.createAccount()]
    const [free, used] = [await make(account, url, { nome: 'Livre' }), await make(account, url, { nome: 'Usada' })]
    const theirs = await make(other, url, { nome: 'De lá' })
    const ana = await patientOf(account, 'Ana', link(used))
    expect((await account.delete(url, { ids: [free, used] })).body.referido.itens).toEqual([{ id: ana, nome: 'Ana' }])
    expect((await account.delete(`${url}?desvincular=1`, { ids: [free, used, theirs] })).status).toBe(404)
    expect((await account.get(`${url}?pagina=1`)).body.total).toBe(2)
    expect((await account.get(`/api/pacientes-json/${ana}`)).body.versao).toBe(1)
    expect((await account.delete(`${url}?desvincular=1`, { ids: [free, used] })).status).toBe(204)
    expect((await account.get(url)).body).toEqual([])
    expect((await account.delete(`${url}?desvincular=talvez`, { ids: [free] })).status).toBe(422)
  })

  test('[S2.30] a school or guardian that was just deleted cannot be chosen any more', async () => {
    const account = await api.current.createAccount()
    const id = await make(account, url, { nome: 'Azul' })
    await account.delete(`${url}/${id}`)
    const answer = await account.post('/api/pacientes-json', { nome: 'Ana', ...link(id) })
    expect([answer.status, Object.keys(answer.body.errors)[0]?.startsWith(field)]).toEqual([422, true])
  })
})

test('[S2.30] the first guardian deleted leaves the second in their place, and the rest of the links as they were', async () => {
  const account = await api.current.createAccount()
  const url = '/api/responsaveis-json'
  const [rosa, bento] = [await make(account, url, { nome: 'Rosa' }), await make(account, url, { nome: 'Bento' })]
  const responsaveis = [
    { id: rosa, parentesco: 'mae' },
    { id: bento, parentesco: 'pai', pode_buscar: true },
  ]
  const ana = await patientOf(account, 'Ana', { responsaveis })
  await account.delete(`${url}/${rosa}?desvincular=1`)
  const { body } = await account.get(`/api/pacientes-json/${ana}`)
  expect(body.responsavel).toEqual({ id: bento, nome: 'Bento' })
  expect(body.responsaveis).toMatchObject([{ id: bento, parentesco: 'pai', pode_buscar: true }])
  const saved = await account.put(`/api/pacientes-json/${ana}`, body)
  expect([saved.status, saved.body.versao]).toEqual([200, body.versao])
})

/** Patients who are shown and refer to something that is not. */
const dangling = () =>
  api.current.db.inSystem((tx) =>
    tx.query(
      `select p.id from patients p where p.excluido_em is null and (
         exists (select from schools s where s.id = p.escola_id and s.excluido_em is not null)
         or exists (select from guardians g where g.id = p.responsavel_id and g.excluido_em is not null)
         or exists (select from patient_guardians l join guardians g on g.id = l.responsavel_id
           where l.paciente_id = p.id and g.excluido_em is not null))`,
    ),
  )

describe.each(each)('%s deleted while a colleague links a child', (_topic, kind) => {
  /** At once: two children get it, one by a change and one as new, and it is deleted. */
  async function round(account: TestAccount, colleague: TestAccount, { url, link }: Kind, query: string) {
    const id = await make(account, url, { nome: `Azul ${Math.random()}` })
    const child = await patientOf(account, 'Ana', {})
    const answers = await Promise.all([
      colleague.put(`/api/pacientes-json/${child}`, { versao: 1, ...link(id) }),
      account.delete(`${url}/${id}${query}`),
      colleague.post('/api/pacientes-json', { nome: 'Bia', ...link(id) }),
    ])
    return answers as [Answer, Answer, Answer]
  }

  test.each(['', '?desvincular=1'])(
    '[S2.30] in thirty rounds, deleting with «%s», no link is left to what is gone, and nobody fails',
    async (query) => {
      const account = await api.current.createAccount()
      const colleague = await api.current.createAccount({ tenant_id: account.tenant_id })
      for (let at = 0; at < 30; at++) {
        const [linked, deleted, registered] = await round(account, colleague, kind, query)
        expect([200, 409, 422]).toContain(linked.status)
        expect([201, 422]).toContain(registered.status)
        expect(query ? [204] : [204, 409]).toContain(deleted.status)
        if (!query && deleted.status === 204) expect([linked.status, registered.status]).toEqual([422, 422])
      }
      expect(await dangling()).toEqual([])
    },
  )

  test.runIf(databaseKind() === 'postgres')(
    '[S2.30] control: a deletion that looks without holding the row, without the triggers, leaves a link to nothing',
    async () => {
      const account = await api.current.createAccount()
      const id = await make(account, kind.url, { nome: 'Azul' })
      const child = await patientOf(account, 'Ana', {})
      const table = kind.url.includes('escolas') ? 'schools' : 'guardians'
      const triggers = (how: 'disable' | 'enable') =>
        api.current.db.inSystem(async (tx) => {
          for (const each of ['patients', 'patient_guardians', table])
            await tx.query(`alter table ${each} ${how} trigger user`)
        })
      await triggers('disable')
      try {
        const hide = api.current.db.inTenant(account, async (tx) => {
          const seen = await tx.query(
            'select 1 from patients p left join patient_guardians l on l.paciente_id = p.id where $1 in (escola_id, l.responsavel_id)',
            [id],
          )
          expect(seen).toEqual([])
          // A colleague links the child in this moment.
          expect((await account.put(`/api/pacientes-json/${child}`, { versao: 1, ...kind.link(id) })).status).toBe(200)
          await tx.query(`update ${table} set excluido_em = now() where id = $1`, [id])
        })
        await hide
        expect(await dangling()).toEqual([{ id: child }])
      } finally {
        await triggers('enable')
      }
    },
  )
})

describe.each([...each, ['testes', { url: '/api/testes-json' }] as const])(
  'the plan’s limit of %s',
  (_topic, { url }) => {
    const limited = async () => {
      const account = await api.current.createAccount()
      await api.current.db.inSystem((tx) =>
        tx.query(`update tenants set plano_id = 'teste' where id = $1`, [account.tenant_id]),
      )
      return account
    }

    test('[S6.06] thirty registered at once stop exactly at it, with the plan’s warning and no field', async () => {
      const account = await limited()
      const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => account.post(url, { nome: `Um ${at}` })))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
      const refused = answers.filter(({ status }) => status !== 201)
      expect(refused.map(({ status, body }) => [status, body.code, body.errors])).toEqual(
        Array(20).fill([422, 'plan_limit', undefined]),
      )
      expect((await account.get(`${url}?pagina=1`)).body.total).toBe(10)
    })

    test('[S8.02] a full list still changes and answers what is there, and one that is deleted makes room', async () => {
      const account = await limited()
      const first = await make(account, url, { nome: 'O primeiro' })
      for (let at = 0; at < 9; at++) await make(account, url, { nome: `Um ${at}` })
      expect((await account.put(`${url}/${first}`, { versao: 1, nome: 'O um' })).status).toBe(200)
      if (url === kinds.escolas.url) expect((await account.post(url, { nome: 'o um' })).body.id).toBe(first)
      expect((await account.post(url, { nome: 'Mais um' })).body.code).toBe('plan_limit')
      expect((await account.delete(`${url}/${first}`)).status).toBe(204)
      expect((await account.post(url, { nome: 'Mais um' })).status).toBe(201)
    })
  },
)
