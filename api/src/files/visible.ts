import { isSeen } from '../finance/seen'

/** Whoever can fetch a signature can sign with it: it is its owner's alone, whichever way a file is asked for. */
export const noOthersSignature = `(tipo <> 'assinatura' or usuario_id = nullif(current_setting('app.user_id', true), '')::uuid)`

const visibleBeside = (more: string) => `excluido_em is null and ${noOthersSignature} and (usuario_id is not null
  or exists (select from patients p
    where p.tenant_id = files.tenant_id and p.id = files.paciente_id and p.excluido_em is null)
  or exists (select from test_applications a join patients p on p.tenant_id = a.tenant_id and p.id = a.paciente_id
    where a.tenant_id = files.tenant_id and a.id = files.aplicacao_id and a.excluido_em is null and p.excluido_em is null)
  or ${more})`

/** A deleted patient's files are as hidden as the patient, and an application's as it and its patient. */
export const visible = visibleBeside('false')

/** Those of an entry too, as hidden as it is to whom the parameter is about. */
export const visibleTo = (seen: string) =>
  visibleBeside(`exists (select from finance_entries e
    where e.tenant_id = files.tenant_id and e.id = files.lancamento_id and ${isSeen(seen, 'e')})`)
