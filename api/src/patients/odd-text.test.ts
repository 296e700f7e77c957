import { Patient } from '@vinculo/contracts/patients'
import { expect, test } from 'vitest'
import type { TestAccount } from '../testing'
import { useTestApi } from '../testing/suite'

const api = useTestApi()
const url = '/api/pacientes-json'

async function register(account: TestAccount, nome: string, more: object = {}): Promise<Patient> {
  const answer = await account.post(url, { nome, ...more })
  if (answer.status !== 201) throw new Error(answer.text)
  return Patient.parse(answer.body)
}

/** Every text a person may write, as it is nested, with its longest length. */
const texts: [path: string, max: number][] = [
  ['nome', 120],
  ['nome_social', 120],
  ['pronome', 40],
  ['rg', 20],
  ['orgao_emissor', 20],
  ['naturalidade', 60],
  ['nacionalidade', 60],
  ['endereco.logradouro', 160],
  ['endereco.numero', 20],
  ['endereco.complemento', 40],
  ['endereco.bairro', 60],
  ['endereco.cidade', 60],
  ['turma', 30],
  ['professor_referencia', 120],
  ['mora_com', 200],
  ['profissao', 80],
  ['motivo_alta', 400],
  ['encaminhado_nome', 120],
  ['convenio', 80],
  ['carteirinha', 40],
  ['consentimento.quem', 120],
  ['consentimento.versao', 20],
  ['consentimento.escopo', 400],
  ['etiquetas.0', 30],
  ['observacoes_administrativas', 4000],
  ['queixa_principal', 4000],
  ['diagnosticos.0.texto', 200],
  ['medicacoes', 2000],
  ['adaptacoes_descricao', 2000],
  ['observacoes_clinicas', 20_000],
]
const odd = "<img src=x onerror=alert(1)> “يوسف” 👩🏽‍👧 'or 1=1-- {{7*7}} %_\\ \t&lt;"
/** `max` characters that begin as oddly as there is room for, and never end inside of a character. */
const oddOf = (max: number) => {
  let start = ''
  for (const sign of odd) if (start.length + sign.length <= max) start += sign
  return start.trimEnd().padEnd(max, 'ל')
}
/** A body with one value at each path. */
function bodyOf(values: [path: string, value: unknown][]): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [path, value] of values) {
    const [field = '', second, third] = path.split('.')
    if (second === undefined) body[field] = value
    else if (second === '0') body[field] = [third ? { [third]: value } : value]
    else body[field] = { ...(body[field] as object), [second]: value }
  }
  return body
}

test('[S5.07] markup, right-to-left, emoji and quotes in every field, as long as it may be, come back as they were typed', async () => {
  const account = await api.current.createAccount()
  const { nome, ...sent } = bodyOf(texts.map(([path, max]) => [path, oddOf(max)]))
  const patient = await register(account, String(nome), sent)
  expect(patient).toMatchObject({ nome, ...sent })
  expect((await account.get(`${url}/${patient.id}`)).body).toEqual(patient)
  const page = await account.get(`${url}/${patient.id}/exportar?formato=html`)
  expect([page.status, page.text.includes('<img')]).toEqual([200, false])
})

test.each(texts)('[S5.07] «%s» takes no NUL and no more than %i characters', async (path, max) => {
  const account = await api.current.createAccount()
  for (const value of ['Ana\0Luz', 'x'.repeat(max + 1)]) {
    const answer = await account.post(url, { nome: 'Ana', ...bodyOf([[path, value]]) })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [path]])
  }
})

test('[S5.07] half an emoji, as a cut leaves it, is kept as the sign for a letter nobody can read', async () => {
  const account = await api.current.createAccount()
  const half = 'Olinda \ud83d'
  const patient = await register(account, 'Ana Luz', {
    turma: half,
    endereco: { cidade: half },
    diagnosticos: [{ texto: half }],
    etiquetas: [half],
  })
  const whole = 'Olinda \ufffd'
  expect(patient).toMatchObject({
    turma: whole,
    endereco: { cidade: whole },
    diagnosticos: [{ texto: whole }],
    etiquetas: [whole],
  })
})
