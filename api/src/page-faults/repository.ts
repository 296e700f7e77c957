import type { Fault } from '@vinculo/contracts/faults'
import type { ModuleStanding } from '@vinculo/contracts/releases'
import type { Tx } from '../database/database'

/** Kinds of faults of one account and day that are told apart; of more only those known already are counted on. */
const mostADay = 500

/**
 * Adds faults to the day's counts of this transaction's tenant. The shell's are kept, and those of modules the registry
 * knows; of a release it does not know only the module is. Answers what was counted.
 */
export function countFaults(tx: Tx, faults: Fault[]): Promise<Fault[]> {
  return tx.query<Fault>(
    `with given as (
       select f.modulo, coalesce(r.version, '') as release, f.tipo, f.nome, f.onde, sum(f.vezes) as vezes
       from jsonb_to_recordset($1) as f (modulo text, release text, tipo text, nome text, onde text, vezes bigint)
       left join module_releases r on r.module_id = f.modulo and r.version = f.release
       where f.modulo = 'shell' or exists (select from modules m where m.id = f.modulo)
       group by 1, 2, 3, 4, 5
     ), today as (
       select * from page_faults where tenant_id = current_tenant() and dia = current_date
     )
     insert into page_faults (tenant_id, dia, modulo, release, tipo, nome, onde, vezes)
     select current_tenant(), current_date, modulo, release, tipo, nome, onde, vezes from given
     where (select count(*) from today) < $2
       or (modulo, release, tipo, nome, onde) in (select modulo, release, tipo, nome, onde from today)
     order by modulo, release, tipo, nome, onde
     on conflict (tenant_id, dia, modulo, release, tipo, nome, onde)
       do update set vezes = page_faults.vezes + excluded.vezes
     returning modulo, release, tipo, nome, onde, vezes`,
    [JSON.stringify(faults), mostADay],
  )
}

/** What went wrong with a module in the last seven days, by release and kind: how often, and to how many accounts. */
export function faultsOf(tx: Tx, moduleId: string): Promise<ModuleStanding['falhas']> {
  return tx.query(
    `select release as versao, tipo, sum(vezes)::bigint as vezes, count(distinct tenant_id) as contas
     from page_faults where modulo = $1 and dia > current_date - 7
     group by release, tipo order by 3 desc, 1, 2`,
    [moduleId],
  )
}

export async function deleteOldPageFaults(tx: Tx): Promise<void> {
  await tx.query('delete from page_faults where dia < current_date - 90')
}
