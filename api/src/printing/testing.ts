import type { DocumentDraft, NewDocument } from '@vinculo/contracts/documents'
import { defaultPrintSettings } from '@vinculo/contracts/print-rules'
import { type PreviewRequest, PrintedPaper, type PrintSettings } from '@vinculo/contracts/printing'
import { openClinic } from '../appointments/testing'
import type { TestAccount, TestApi } from '../testing'
import { textBlocks } from './safe-html'

export const url = '/api/impressao-json'

const ana = {
  data_nascimento: '2018-05-12',
  cpf: '52998224725',
  serie_ano: 'fundamental_2',
  turma: 'B',
  turno: 'tarde',
  endereco: { logradouro: 'Rua das Flores', numero: '12', bairro: 'Centro', cidade: 'Campinas', uf: 'SP' },
  queixa_principal: 'não lê em voz alta',
  observacoes_administrativas: 'paga no dia 10',
}
const profile = {
  profissao: 'psicologia',
  conselho: 'CRP',
  conselho_numero: '06/12345',
  conselho_uf: 'SP',
  endereco: { cidade: 'Campinas', uf: 'SP' },
  cpf: '11144477735',
  nome_clinica: 'Clínica Vereda',
}

/** Somebody who practises, with a colleague, a front desk, and a child with mother and school. */
export async function openFamily(api: TestApi) {
  const clinic = await openClinic(api)
  const { owner } = clinic
  const made = async (path: string, row: object) => (await owner.post(path, row)).body as { id: string }
  const escola = await made('/api/escolas-json', {
    nome: 'Escola Girassol',
    telefone: '+551933334444',
    contatos: [
      { nome: 'Rui Coordena', funcao: 'coordenacao' },
      { nome: 'Lia Dirige', funcao: 'direcao' },
    ],
  })
  const mae = await made('/api/responsaveis-json', {
    nome: 'Marta Luz',
    cpf: '11144477735',
    telefone: '+5519987654321',
  })
  const child = await clinic.register('Ana Luz', {
    ...ana,
    escola: { id: escola.id },
    responsaveis: [{ id: mae.id, parentesco: 'mae', representante_legal: true }],
  })
  await owner.patch('/api/settings/profile', { versao: 1, ...profile })
  return { ...clinic, child, escola, mae }
}
export const send = (account: TestAccount, settings: Partial<PrintSettings>) =>
  account.post(url, { ...defaultPrintSettings, ...settings })
export async function print(account: TestAccount, settings: Partial<PrintSettings>) {
  const answer = await send(account, settings)
  if (answer.status !== 200) throw new Error(answer.text)
  return PrintedPaper.parse(answer.body)
}
export async function preview(account: TestAccount, request: Partial<PreviewRequest>) {
  const { conteudo: _, atendimento_id: __, ...settings } = defaultPrintSettings
  const answer = await account.post(`${url}/previa`, { ...settings, texto: '', ...request })
  if (answer.status !== 200) throw new Error(answer.text)
  return PrintedPaper.parse(answer.body)
}
export async function saveModels(account: TestAccount, models: object) {
  const { versao } = (await account.get('/api/documentos-json')).body
  const answer = await account.post('/api/documentos-json', { versao, ...models })
  if (answer.status !== 200) throw new Error(answer.text)
}
export async function draft(
  account: TestAccount,
  document: NewDocument,
  impressao: object = {},
): Promise<DocumentDraft> {
  const begun = await account.post('/api/rascunhos-json', document)
  if (begun.status !== 201) throw new Error(begun.text)
  const { id, versao, impressao: usual } = begun.body
  const changed = await account.put(`/api/rascunhos-json/${id}`, { versao, impressao: { ...usual, ...impressao } })
  if (changed.status !== 200) throw new Error(changed.text)
  return changed.body
}
export const nothing = {
  topo: false,
  paciente: false,
  responsavel: false,
  escola: false,
  rodape_assinatura_user: false,
  assinatura_paciente: false,
  assinatura_reponsavel: false,
  assinatura_escola: false,
  outras_assinaturas: false,
}
export const everything = Object.fromEntries(Object.keys(nothing).map((name) => [name, true])) as typeof nothing

/** What is read, line by line. */
export const lines = (html: string | null) => textBlocks(html ?? '')
/** Rows of tables of what is known, `name: value`. */
export const rows = (html: string) =>
  [...html.matchAll(/<tr><th scope="row">(.*?)<\/th><td>((?:(?!<\/td>).)*)<\/td><\/tr>/g)].map(
    ([, name, value]) => `${name}: ${value}`,
  )
/** Lines to sign on, each with what is below it. */
export const signed = (html: string) =>
  [...html.matchAll(/<div class="signature">(.*?)<\/div>/g)].map(([, lines]) => textBlocks(lines ?? '').join(' | '))
