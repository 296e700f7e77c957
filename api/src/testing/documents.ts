import { DocumentCheck, type DocumentDraft, IssuedDocument } from '@vinculo/contracts/documents'
import type { TestAccount } from '../testing'

const drafts = '/api/rascunhos-json'

export async function begun(account: TestAccount, body: object): Promise<DocumentDraft> {
  const answer = await account.post(drafts, body)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body
}

/** All that is to be seen before it is issued. */
export async function findingsOf(account: TestAccount, id: string): Promise<string[]> {
  const { body } = await account.get(`${drafts}/${id}/conferencia`)
  return [...new Set(DocumentCheck.parse(body).achados.map(({ codigo }) => codigo))]
}

/** Issues a draft, whatever there was to be seen. */
export const issue = async (account: TestAccount, { id, versao }: Pick<DocumentDraft, 'id' | 'versao'>) =>
  account.post(`${drafts}/${id}/emissao`, { versao, ciente: await findingsOf(account, id) })

export async function issued(account: TestAccount, body: object): Promise<IssuedDocument> {
  const answer = await issue(account, await begun(account, body))
  if (answer.status !== 201) throw new Error(answer.text)
  return IssuedDocument.parse(answer.body)
}

/** A report that says all that one has to say. */
export const wholeReport = {
  titulo: 'Relatório de leitura',
  solicitante: 'Escola Azul',
  finalidade: 'Adaptar as provas',
  destinatario: 'Coordenação',
  partes: {
    demanda: '<p>Queixa de leitura.</p>',
    procedimento: '<p>Cinco sessões.</p>',
    analise: '<p>Lê por soletração. Compreende o que ouve.</p>',
    conclusao: '<p>Recomendo tempo maior nas provas.</p>',
  },
}
