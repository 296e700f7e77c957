/**
 * What is in account `account` at the end of a day, both as SQL: whole months and the days of that day's month, so that
 * years of lines are some rows.
 */
export const balanceAt = (account: string, day: string) => `(
  coalesce((select sum(m.entradas_centavos - m.saidas_centavos + m.internas_centavos) from ledger_months m
    where m.tenant_id = current_tenant() and m.conta_id = ${account} and m.mes < date_trunc('month', ${day}::date)), 0)
  + coalesce((select sum(d.entradas_centavos - d.saidas_centavos + d.internas_centavos) from ledger_days d
    where d.tenant_id = current_tenant() and d.conta_id = ${account} and d.dia >= date_trunc('month', ${day}::date)
      and d.dia <= ${day}::date), 0))::bigint`
