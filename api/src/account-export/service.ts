import { clinicalFields } from '@vinculo/contracts/patients'
import { applicationsAfter } from '../applications/repository'
import { recordAudit } from '../audit/audit'
import type { Tx } from '../database/database'
import { mayDo } from '../http/access'
import type { Caller } from '../http/requests'
import {
  appointmentsOfPart,
  blocksOfPart,
  filesOfPart,
  guardiansOfPart,
  instrumentsOfPart,
  outlineOf,
  type Part,
  patientsOfPart,
  peopleOfPart,
  recordsOfPart,
  schoolsOfPart,
} from './repository'

/** Runs work as the caller, each time in a transaction of its own. */
type AsCaller = <T>(work: (caller: Caller) => Promise<T>) => Promise<T>

/** Rows read at once: as many as are ever in memory. */
const partSize = 200

const sections: Record<string, (tx: Tx, part: Part) => Promise<{ id: string }[]>> = {
  equipe: peopleOfPart,
  escolas: schoolsOfPart,
  responsaveis: guardiansOfPart,
  testes: instrumentsOfPart,
  pacientes: patientsOfPart,
  aplicacoes: async (tx, { after, limit, clinical }) => (clinical ? applicationsAfter(tx, after, limit) : []),
  atendimentos: appointmentsOfPart,
  registros: recordsOfPart,
  bloqueios: blocksOfPart,
  arquivos: filesOfPart,
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
    return { ...(await outlineOf(caller.tx, maySeeClinical(caller))), by: caller.session.name }
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
    let after: string | null = null
    for (;;) {
      const rows: { id: string }[] = await asCaller((caller) =>
        read(caller.tx, { after, limit: partSize, clinical: maySeeClinical(caller) }),
      )
      if (rows.length > 0) yield rows.map((row, at) => (after || at ? ',\n' : '\n') + JSON.stringify(row)).join('')
      after = rows.at(-1)?.id ?? null
      if (rows.length < partSize) break
    }
    yield ']'
  }
  yield '}\n'
}
