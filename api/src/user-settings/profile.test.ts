import { Profile } from '@vinculo/contracts/profile'
import { expect, test } from 'vitest'
import { useTestApi } from '../testing/suite'

const api = useTestApi()
const url = '/api/settings/profile'

const whole = {
  name: 'Ana Luz',
  nome_social: 'Ana',
  profissao: 'psicopedagogia',
  profissao_outra: '',
  conselho: 'ABPp',
  conselho_numero: '1234',
  conselho_uf: 'SP',
  especialidades: ['TDAH', 'Dislexia', 'tdah'],
  tipo_pessoa: 'juridica',
  cpf: '529.982.247-25',
  cnpj: '12.abc.345/01DE-35',
  nome_clinica: 'Clínica Luz',
  endereco: { cep: '01452-002', logradouro: 'Avenida Faria Lima', cidade: 'São Paulo', uf: 'SP' },
  telefone: '(11) 98765-4321',
  site: 'www.luz.example/sobre',
  chave_pix: '(11) 98765-4321',
  fuso_horario: 'America/Manaus',
}

test('[S2.04] a profile is kept as it is filled in, given back in the same shape, and the user has its name and hour', async () => {
  const account = await api.current.createAccount()
  const before = Profile.parse((await account.get(url)).body)
  expect(before).toMatchObject({ versao: 1, nome_social: null, especialidades: [], fuso_horario: 'America/Sao_Paulo' })
  const saved = await account.patch(url, { ...whole, versao: before.versao })
  expect(saved.status).toBe(200)
  expect(Profile.parse(saved.body)).toMatchObject({
    ...whole,
    versao: 2,
    profissao_outra: null,
    especialidades: ['TDAH', 'Dislexia'],
    cpf: '52998224725',
    cnpj: '12ABC34501DE35',
    endereco: { cep: '01452002', numero: null, uf: 'SP' },
    telefone: '+5511987654321',
    site: 'https://www.luz.example/sobre',
    chave_pix: '+5511987654321',
  })
  expect((await account.get(url)).body).toEqual(saved.body)
  expect((await account.get('/api/user')).body).toMatchObject({ name: 'Ana Luz', time_zone: 'America/Manaus' })
})

test('[S2.04] what is absent stays, what is emptied goes, what GET alone says is ignored, and only the name is asked for', async () => {
  const account = await api.current.createAccount()
  await account.patch(url, { ...whole, versao: 1 })
  const changed = await account.patch(url, { versao: 2, telefone: '', email: 'outro@la.example', foto: 'x.png' })
  expect(changed.body).toMatchObject({ telefone: null, site: 'https://www.luz.example/sobre', foto: null })
  expect(changed.body.email).not.toBe('outro@la.example')
  const { body } = await account.patch(url, { ...changed.body, especialidades: [], endereco: null })
  expect(body).toMatchObject({ versao: 4, especialidades: [], endereco: null, cnpj: '12ABC34501DE35' })
  const all = Object.fromEntries(Object.keys(whole).map((name) => [name, '']))
  const emptied = await account.patch(url, {
    ...all,
    versao: 4,
    especialidades: [],
    endereco: null,
    fuso_horario: 'America/Noronha',
  })
  expect([emptied.status, Object.keys(emptied.body.errors)]).toEqual([422, ['name']])
})

test('[S5.07] what is wrong in a profile is told beside its field', async () => {
  const account = await api.current.createAccount()
  for (const [change, field] of [
    [{ name: 'A' }, 'name'],
    [{ cpf: '111.111.111-11' }, 'cpf'],
    [{ cnpj: '12.ABC.345/01DE-45' }, 'cnpj'],
    [{ profissao: 'astrologia' }, 'profissao'],
    [{ conselho: 'CRM' }, 'conselho'],
    [{ telefone: '123' }, 'telefone'],
    [{ endereco: { cep: '1' } }, 'endereco.cep'],
    [{ endereco: { uf: 'XX' } }, 'endereco.uf'],
    [{ site: 'javascript:alert(1)' }, 'site'],
    [{ site: 'https://a.example/"><script>' }, 'site'],
    [{ chave_pix: 'minha chave' }, 'chave_pix'],
    [{ fuso_horario: 'America/Vinculo' }, 'fuso_horario'],
    [{ fuso_horario: '+03:00' }, 'fuso_horario'],
    [{ especialidades: Array.from({ length: 21 }, (_, at) => `e${at}`) }, 'especialidades'],
    [{ role: 'admin' }, 'role'],
  ] as const) {
    const answer = await account.patch(url, { versao: 1, ...change })
    expect([change, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([change, 422, [field]])
  }
  expect((await account.get(url)).body.versao).toBe(1)
})

test.each([
  ['529.982.247-25', '52998224725'],
  ['12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['Ana@Luz.example', 'ana@luz.example'],
  ['+55 11 98765-4321', '+5511987654321'],
  ['123E4567-E89B-12D3-A456-426614174000', '123e4567-e89b-12d3-a456-426614174000'],
])('[S2.04] the pix key %s is kept as the central bank writes it', async (chave_pix, kept) => {
  const account = await api.current.createAccount()
  expect((await account.patch(url, { versao: 1, chave_pix })).body.chave_pix).toBe(kept)
})

test('[S2.04] a change based on an old copy is 409 with the profile as it is now; a new word in the menu or a picture makes none old', async () => {
  const account = await api.current.createAccount()
  const { config } = (await account.get('/api/user')).body
  expect((await account.post('/api/settings/config', config)).status).toBe(200)
  expect((await account.patch(url, { versao: 1, site: 'a.example' })).status).toBe(200)
  const late = await account.patch(url, { versao: 1, site: 'b.example' })
  expect([late.status, late.body.code]).toEqual([409, 'stale_version'])
  expect(Profile.parse(late.body.atual)).toMatchObject({ versao: 2, site: 'https://a.example' })
  const both = await Promise.all(['c', 'd'].map((site) => account.patch(url, { versao: 2, site: `${site}.example` })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('[S2.04] a profile is its person’s own: a colleague sees and changes theirs alone', async () => {
  const owner = await api.current.createAccount()
  const colleague = await api.current.createAccount({ tenant_id: owner.tenant_id, role: 'secretaria' })
  await owner.patch(url, { ...whole, versao: 1 })
  expect((await colleague.get(url)).body).toMatchObject({ cpf: null, chave_pix: null })
  await colleague.patch(url, { versao: 1, nome_clinica: 'Outra' })
  expect((await owner.get(url)).body.nome_clinica).toBe('Clínica Luz')
})

test('[S2.04] a profession said in own words at the registration is «outro» with those words; what other rules stored is as if never said', async () => {
  const account = await api.current.createAccount()
  await api.current.db.inSystem((tx) =>
    tx.query(
      `update users set perfil = '{"profissao_outra": "Arteterapeuta", "conselho": "CRM", "cpf": 7}' where id = $1`,
      [account.user_id],
    ),
  )
  expect((await account.get(url)).body).toMatchObject({
    profissao: 'outro',
    profissao_outra: 'Arteterapeuta',
    conselho: null,
    cpf: null,
  })
})

test('[S3.10] the language of the mails is kept without a word, and another than the four is refused', async () => {
  const account = await api.current.createAccount()
  expect((await account.patch('/api/settings/language', { idioma: 'es' })).status).toBe(204)
  const [row] = await api.current.db.inSystem((tx) =>
    tx.query('select idioma from users where id = $1', [account.user_id]),
  )
  expect(row).toEqual({ idioma: 'es' })
  expect((await account.patch('/api/settings/language', { idioma: 'fr' })).status).toBe(422)
})
