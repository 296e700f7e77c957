import { clinicalFields } from '@vinculo/contracts/patients'
import { dayIn } from '@vinculo/contracts/plan'
import { applicationsAfter } from '../applications/repository'
import { recordAudit } from '../audit/audit'
import type { Tx } from '../database/database'
import { issuedAfter } from '../documents/issued-repository'
import { draftsAfter, modelsAfter } from '../documents/repository'
import { findAccess } from '../finance/repository'
import { accessOf } from '../finance/rules'
import { seenEntries } from '../finance/seen'
import { mayDo } from '../http/access'
import type { Caller } from '../http/requests'
import { paymentsAfter, whose } from '../payments/reading'
import {
  categoriesOfPart,
  chargesOfPart,
  contactsOfPart,
  entriesOfPart,
  type FinancePart,
  moneyAccountsOfPart,
  packagesOfPart,
  transfersOfPart,
} from './finance-repository'
import {
  appointmentsOfPart,
  blocksOfPart,
  filesOfPart,
  guardiansOfPart,
  instrumentsOfPart,
  outlineOf,
  patientsOfPart,
  peopleOfPart,
  recordsOfPart,
  schoolsOfPart,
} from './repository'

/** Runs work as the caller, each time in a transaction of its own. */
type AsCaller = <T>(work: (caller: Caller) => Promise<T>) => Promise<T>

/** Rows read at once: as many as are ever in memory. A document may be of many pages. */
const partSize = 200
const fewer: Record<string, number> = { rascunhos: 10, documentos: 10 }

interface AccountPart extends FinancePart {
  /** Whose payments for the account they see; null for everybody's. */
  payer: string | null
}

const sections: Record<string, (tx: Tx, part: AccountPart) => Promise<{ id: string }[]>> = {
  equipe: peopleOfPart,
  escolas: schoolsOfPart,
  responsaveis: guardiansOfPart,
  testes: instrumentsOfPart,
  pacientes: patientsOfPart,
  aplicacoes: async (tx, { after, limit, clinical }) => (clinical ? applicationsAfter(tx, after, limit) : []),
  atendimentos: appointmentsOfPart,
  registros: recordsOfPart,
  bloqueios: blocksOfPart,
  modelos: (tx, { after, limit }) => modelsAfter(tx, after, limit),
  rascunhos: (tx, { after, limit, clinical }) => draftsAfter(tx, after, limit, clinical),
  documentos: (tx, { after, limit, clinical }) => issuedAfter(tx, after, limit, clinical),
  contas: moneyAccountsOfPart,
  categorias: categoriesOfPart,
  contatos: contactsOfPart,
  pacotes: packagesOfPart,
  cobrancas: chargesOfPart,
  lancamentos: entriesOfPart,
  transferencias: transfersOfPart,
  arquivos: filesOfPart,
  pagamentos: (tx, { after, limit, payer }) => paymentsAfter(tx, after, limit, payer),
}

/** What of the account is for the caller to see, as it is allowed when a part is read. */
async function viewOf(caller: Caller): Promise<Omit<AccountPart, 'after' | 'limit'>> {
  const { tx, session } = caller
  const seen = await seenEntries(caller)
  const totais = seen !== null && accessOf(session, (await findAccess(tx, session.user_id)).stored).totais
  const today = dayIn(session.time_zone, new Date())
  return { clinical: maySeeClinical(caller), seen, totais, today, payer: whose(session) }
}

const maySeeClinical = ({ session }: Caller) => mayDo(session.role, 'clinical.read')

export interface AccountExport {
  /** About how many rows, each on a line of its own. */
  registros: number
  content: AsyncGenerator<string>
}

/** All of an account that the caller may see, as one JSON text. Noted before the first of it is sent. */
export async function exportAccount(asCaller: AsCaller, now = new Date()): Promise<AccountExport> {
  const { nome, registros, by } = await asCaller(async (caller) => {
    await recordAudit(
      caller,
      'account.exported',
      caller.session.tenant_id,
      maySeeClinical(caller) ? [...clinicalFields] : [],
    )
    return {
      ...(await outlineOf(caller.tx, maySeeClinical(caller), await seenEntries(caller))),
      by: caller.session.name,
    }
  })
  const head = {
    formato: 'vinculo.conta',
    versao: 1,
    exportado_em: now.toISOString(),
    exportado_por: by,
    conta: { nome },
  }
  return { registros, content: written(asCaller, JSON.stringify(head).slice(0, -1)) }
}

/** Each part in a short transaction of its own: a slow reader holds neither a connection nor the account in memory. */
async function* written(asCaller: AsCaller, head: string): AsyncGenerator<string> {
  yield head
  for (const [name, read] of Object.entries(sections)) {
    yield `,\n"${name}":[`
    const limit = fewer[name] ?? partSize
    let after: string | null = null
    for (;;) {
      const rows: { id: string }[] = await asCaller(async (caller) =>
        read(caller.tx, { ...(await viewOf(caller)), after, limit }),
      )
      if (rows.length > 0) yield rows.map((row, at) => (after || at ? ',\n' : '\n') + JSON.stringify(row)).join('')
      after = rows.at(-1)?.id ?? null
      if (rows.length < limit) break
    }
    yield ']'
  }
  yield '}\n'
}
