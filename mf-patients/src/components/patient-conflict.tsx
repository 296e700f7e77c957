import { formatDay } from '@vinculo/contracts/day'
import type { Patient } from '@vinculo/contracts/patients'
import { ConflictDialog, differencesOf, resolve } from '@vinculo/ui/dialog'
import type { Stale } from '@vinculo/ui/forms'
import { text } from '../locales/text'
import { formOf, type PatientForm } from '../rules'

export interface PatientConflictProps {
  stale: Stale<PatientForm>
  onClose: () => void
}

/** Somebody saved this patient meanwhile: field by field, mine or theirs. */
export function PatientConflict({ stale, onClose }: PatientConflictProps) {
  const { fields } = text.use()
  const current = formOf(stale.atual as Patient)
  const labels = [
    { field: 'nome', label: fields.nome },
    { field: 'nome_social', label: fields.nome_social },
    { field: 'data_nascimento', label: fields.data_nascimento, show: (day: unknown) => formatDay(String(day ?? '')) },
    { field: 'cpf', label: fields.cpf },
    { field: 'email', label: fields.email },
    { field: 'telefone', label: fields.telefone },
    { field: 'observacoes_administrativas', label: fields.observacoes },
  ]
  return (
    <ConflictDialog
      open
      key={current.versao}
      differences={differencesOf(labels, stale.base, stale.mine, current)}
      onResolve={(choice) => {
        onClose()
        stale.saveInstead({ ...resolve(stale.mine, current, choice), versao: current.versao })
      }}
      onClose={onClose}
    />
  )
}
