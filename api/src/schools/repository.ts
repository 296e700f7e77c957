import type { School } from '@vinculo/contracts/schools'
import type { Tx } from '../database/database'
import { schools } from '../database/schema'
import { addressOf } from '../lists/address'
import { type Referring, type RegistryList, updateRow } from '../lists/repository'
import { contactOf, type SchoolContacts } from './rules'

/** Nothing is known but the name. */
const isIncomplete = `(p.rede is null and p.codigo_inep is null and p.cnpj is null and p.etapas = '{}' and p.endereco is null
  and p.telefone is null and p.whatsapp is null and p.email is null and p.site is null and p.contatos = '[]'
  and p.observacoes is null) as incompleto`

export const schoolList: RegistryList = {
  table: 'schools',
  columns: `p.id, p.nome, p.rede, p.endereco ->> 'cidade' as cidade, p.endereco ->> 'uf' as uf, p.telefone, p.ativo,
    ${isIncomplete}, (select count(*) from patients t
      where t.tenant_id = p.tenant_id and t.escola_id = p.id and t.excluido_em is null) as total_pacientes,
    p.versao, p.criado_em, p.atualizado_em`,
}

/** Who studies at one of them. */
export const ofSchools: Referring = 'p.escola_id = any($1::uuid[])'

const recordColumns = `${schoolList.columns}, p.codigo_inep, p.cnpj, p.etapas, p.endereco, p.whatsapp, p.email, p.site,
  p.contatos, p.observacoes`

type StoredSchool = Omit<School, 'contatos'> & { contatos: SchoolContacts }

export async function findSchool(tx: Tx, id: string): Promise<School | undefined> {
  const [found] = await tx.query<StoredSchool>(
    `select ${recordColumns} from schools p where p.id = $1 and p.excluido_em is null`,
    [id],
  )
  return (
    found && {
      ...found,
      endereco: found.endereco && addressOf(found.endereco),
      contatos: found.contatos.map(contactOf),
    }
  )
}

/** The school of this name: one without a town, if there is such a one, else the one that was there first. */
export async function findSchoolNamed(tx: Tx, name: string): Promise<string | undefined> {
  const [found] = await tx.query<{ id: string }>(
    `select id from schools where nome_ordem = fold($1) and excluido_em is null
     order by cidade_ordem <> '', criado_em, id limit 1`,
    [name],
  )
  return found?.id
}

/** Says whether the school was written: one of its name and town may be there, or be written at this moment. */
export async function insertSchoolUnlessThere(tx: Tx, values: typeof schools.$inferInsert): Promise<boolean> {
  const written = await tx.orm.insert(schools).values(values).onConflictDoNothing().returning({ id: schools.id })
  return written.length === 1
}

/** Takes these schools off the patients who study there. */
export async function detachSchools(tx: Tx, ids: string[]): Promise<void> {
  await tx.query(
    `update patients set escola_id = null, versao = versao + 1, atualizado_em = now()
     where escola_id = any($1::uuid[]) and excluido_em is null`,
    [ids],
  )
}

/** Changes the row if it is still the version that was read; says whether it was. */
export const updateSchool = (tx: Tx, id: string, version: number, values: Partial<typeof schools.$inferInsert>) =>
  updateRow(tx, schools, id, version, values)
