import type { Patient } from '@vinculo/contracts/patients'
import { describe, expect, test } from 'vitest'
import type { TestAccount } from '../testing'
import { databaseKind, useTestApi } from '../testing/suite'

const api = useTestApi()
const url = '/api/pacientes-json'
const nobodysId = '018f0000-0000-7000-8000-000000000000'

async function family() {
  const account = await api.current.createAccount()
  const guardian = async (nome: string, more: object = {}): Promise<string> =>
    (await account.post('/api/responsaveis-json', { nome, ...more })).body.id
  const [rosa, bento, lia] = [
    await guardian('Rosa', { cpf: '52998224725', telefone: '11987654321' }),
    await guardian('Bento', { email: 'bento@casa.example' }),
    await guardian('Lia'),
  ]
  return { account, rosa, bento, lia }
}

const register = async (account: TestAccount, more: object): Promise<Patient> => {
  const answer = await account.post(url, { nome: 'Ana', ...more })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body
}
const idsOf = ({ responsaveis }: Patient) => responsaveis.map(({ id }) => id)

describe('guardians of a patient', () => {
  test('[S2.10] come in order, the first is «responsavel», with what each is and does, and how to reach them', async () => {
    const { account, rosa, bento } = await family()
    const patient = await register(account, {
      responsaveis: [
        { id: bento, parentesco: 'pai', pode_buscar: true, domicilio: 'Casa do pai' },
        {
          id: rosa,
          parentesco: 'outro',
          parentesco_outro: 'Madrinha',
          responsavel_financeiro: true,
          restricao: 'Nada',
        },
      ],
      guarda_nota: 'Semanas alternadas',
    })
    expect(patient.responsavel).toEqual({ id: bento, nome: 'Bento' })
    expect(patient.responsaveis).toMatchObject([
      { id: bento, nome: 'Bento', email: 'bento@casa.example', tem_cpf: false, parentesco: 'pai', pode_buscar: true },
      { id: rosa, telefone: '+5511987654321', tem_cpf: true, parentesco_outro: 'Madrinha', restricao: 'Nada' },
    ])
    expect(patient.guarda_nota).toBe('Semanas alternadas')
    const read = await account.get(`${url}/${patient.id}`)
    const saved = await account.put(`${url}/${patient.id}`, read.body)
    expect([saved.status, saved.body]).toEqual([200, read.body])
  })

  test('[S2.10] a new order, another duty or one less is a change; absent they stay, an empty list takes all off', async () => {
    const { account, rosa, bento, lia } = await family()
    const { id } = await register(account, { responsaveis: [{ id: rosa }, { id: bento, parentesco: 'pai' }] })
    const change = async (versao: number, more: object): Promise<Patient> =>
      (await account.put(`${url}/${id}`, { versao, ...more })).body
    const turned = await change(1, { responsaveis: [{ id: bento, parentesco: 'pai' }, { id: rosa }] })
    expect([idsOf(turned), turned.responsavel?.id, turned.versao]).toEqual([[bento, rosa], bento, 2])
    const renamed = await change(2, { nome: 'Ana Luz' })
    expect([idsOf(renamed), renamed.versao]).toEqual([[bento, rosa], 3])
    const more = await change(3, { responsaveis: [{ id: bento, parentesco: 'pai' }, { id: lia }] })
    expect(idsOf(more)).toEqual([bento, lia])
    const none = await change(4, { responsaveis: [] })
    expect([none.responsaveis, none.responsavel, none.versao]).toEqual([[], null, 5])
  })

  test('[S3.03] «responsavel» alone takes the first one’s place, moves one of them to the front, or takes the first off', async () => {
    const { account, rosa, bento, lia } = await family()
    const { id } = await register(account, { responsavel: { id: rosa } })
    const change = async (versao: number, more: object): Promise<Patient> =>
      (await account.put(`${url}/${id}`, { versao, ...more })).body
    expect(idsOf(await change(1, { responsavel: { id: bento } }))).toEqual([bento])
    await change(2, { responsaveis: [{ id: bento, pode_buscar: true }, { id: lia }] })
    const fronted = await change(3, { responsavel: { id: lia } })
    expect(fronted.responsaveis).toMatchObject([{ id: lia }, { id: bento, pode_buscar: true }])
    expect(idsOf(await change(4, { responsavel: null }))).toEqual([bento])
  })

  test('[S3.03] a list that was changed and a first that contradicts it are refused beside «responsavel»', async () => {
    const { account, rosa, bento, lia } = await family()
    const { id } = await register(account, { responsaveis: [{ id: rosa }] })
    const answer = await account.put(`${url}/${id}`, {
      versao: 1,
      responsavel: { id: lia },
      responsaveis: [{ id: bento }, { id: lia }],
    })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['responsavel']])
  })

  test('[S5.07] one twice, two who pay, «outro» without a word and who is not there are refused beside their field', async () => {
    const { account, rosa, bento } = await family()
    const other = await api.current.createAccount()
    const theirs = (await other.post('/api/responsaveis-json', { nome: 'De lá' })).body.id
    const refused = async (responsaveis: object[]) => {
      const answer = await account.post(url, { nome: 'Ana', responsaveis })
      expect(answer.status).toBe(422)
      return Object.keys(answer.body.errors)
    }
    expect(await refused([{ id: rosa }, { id: bento }, { id: rosa }])).toEqual(['responsaveis.2.id'])
    const pays = { responsavel_financeiro: true }
    expect(
      await refused([
        { id: rosa, ...pays },
        { id: bento, ...pays },
      ]),
    ).toEqual(['responsaveis.1.responsavel_financeiro'])
    expect(await refused([{ id: rosa, parentesco: 'outro' }])).toEqual(['responsaveis.0.parentesco_outro'])
    expect(await refused([{ id: rosa }, { id: theirs }])).toEqual(['responsaveis.1.id'])
    expect(await refused([{ id: nobodysId }])).toEqual(['responsaveis.0.id'])
    expect(await refused([{ id: rosa, cargo: 'chefe' }])).toEqual(['responsaveis.0.cargo'])
    await account.delete(`/api/responsaveis-json/${bento}`)
    expect(await refused([{ id: bento }])).toEqual(['responsaveis.0.id'])
    expect((await account.get(url)).body).toEqual([])
  })

  test('[S2.10] siblings share one guardian, and each has a link of their own; a school and a guardian list theirs', async () => {
    const { account, rosa } = await family()
    const escola = (await account.post('/api/escolas-json', { nome: 'Escola Azul' })).body
    const study = { escola: { id: escola.id }, serie_ano: 'fundamental_3', turma: 'B', turno: 'tarde' }
    await register(account, { nome: 'Bia', responsaveis: [{ id: rosa, parentesco: 'mae' }], ...study })
    await register(account, { nome: 'Caio', responsaveis: [{ id: rosa, parentesco: 'madrasta' }] })
    await register(account, { nome: 'Zeca' })
    const names = async (query: string) =>
      (await account.get(`${url}?pagina=1&${query}`)).body.itens.map(({ nome }: Patient) => nome)
    expect(await names(`responsavel=${rosa}`)).toEqual(['Bia', 'Caio'])
    expect(await names(`escola=${escola.id}`)).toEqual(['Bia'])
    expect(await names(`escola=${escola.id}&responsavel=${rosa}&busca=caio`)).toEqual([])
    const [bia] = (await account.get(`${url}?escola=${escola.id}`)).body
    expect(bia).toMatchObject({ serie_ano: 'fundamental_3', turma: 'B', turno: 'tarde' })
    expect((await account.get(url)).body[0]).not.toHaveProperty('turma')
  })

  test('[S7.07] whoever gains or loses a patient is told of: the school and the guardians', async () => {
    const told: [string, string[] | undefined][] = []
    const stop = api.current.db.hints.subscribe((hint) => hint && told.push([hint.o_que, hint.ids]))
    const { account, rosa, bento } = await family()
    const { id } = await register(account, { responsaveis: [{ id: rosa }] })
    // A server tells a moment later: what the family itself gave cause to is waited for.
    await expect.poll(() => told.length).toBe(5)
    told.length = 0
    await account.put(`${url}/${id}`, { versao: 1, responsaveis: [{ id: bento }] })
    await account.delete(`${url}/${id}`)
    await expect.poll(() => told.length).toBe(5)
    stop()
    expect(told).toEqual([
      ['responsaveis', [rosa]],
      ['pacientes', [id]],
      ['responsaveis', [bento]],
      ['pacientes', [id]],
      ['responsaveis', [bento]],
    ])
  })

  const whenSeveralConnect = test.runIf(databaseKind() === 'postgres')
  whenSeveralConnect(
    '[S2.30] many who link, take off and delete the same in whichever order wait for each other, and nobody fails',
    async () => {
      const { account } = await family()
      const answers: number[] = []
      for (let round = 0; round < 12; round++) {
        const people = await Promise.all(
          Array.from({ length: 4 }, () => account.post('/api/responsaveis-json', { nome: 'Rui' })),
        )
        const all = people.map(({ body }) => body.id).sort()
        const responsaveis = all.toReversed().map((id) => ({ id }))
        const children = await Promise.all(Array.from({ length: 6 }, () => register(account, {})))
        const linked = await Promise.all(Array.from({ length: 4 }, () => register(account, { responsaveis })))
        const ids = linked.map(({ id }) => id)
        const together = await Promise.all([
          ...children.map(({ id }) => account.put(`${url}/${id}`, { versao: 1, responsaveis })),
          account.delete('/api/responsaveis-json', { ids: all }),
          account.delete('/api/responsaveis-json?desvincular=1', { ids: all }),
          account.delete(url, { ids: ids.toReversed() }),
          account.delete(url, { ids }),
        ])
        answers.push(...together.map(({ status }) => status))
      }
      expect(answers.filter((status) => status >= 500)).toEqual([])
    },
  )
})
