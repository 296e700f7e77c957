import type { School } from '@vinculo/contracts/schools'
import { addressOf } from '../lists/address'
import { contactOf, type SchoolContacts } from './rules'

/** Nothing is known but the name. */
const isIncomplete = `(p.rede is null and p.codigo_inep is null and p.cnpj is null and p.etapas = '{}' and p.endereco is null
  and p.telefone is null and p.whatsapp is null and p.email is null and p.site is null and p.contatos = '[]'
  and p.observacoes is null) as incompleto`

/** What a list shows of a school, as SQL of `p`. */
export const rowColumns = `p.id, p.nome, p.rede, p.endereco ->> 'cidade' as cidade, p.endereco ->> 'uf' as uf, p.telefone, p.ativo,
    ${isIncomplete}, (select count(*) from patients t
      where t.tenant_id = p.tenant_id and t.escola_id = p.id and t.excluido_em is null) as total_pacientes,
    p.versao, p.criado_em, p.atualizado_em`

/** All of a school, as SQL of `p`. */
export const schoolColumns = `${rowColumns}, p.codigo_inep, p.cnpj, p.etapas, p.endereco, p.whatsapp, p.email,
  p.site, p.contatos, p.observacoes`

export type StoredSchool = Omit<School, 'contatos'> & { contatos: SchoolContacts }

export const schoolOf = (stored: StoredSchool): School => ({
  ...stored,
  endereco: stored.endereco && addressOf(stored.endereco),
  contatos: stored.contatos.map(contactOf),
})
