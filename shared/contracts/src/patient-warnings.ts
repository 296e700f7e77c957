import { hasKnownAreaCode, isCns } from './brazil'

/** What is worth a second look and never stops a save. */
export type PatientWarning = 'no_birth_date' | 'cns_digits' | 'area_code' | 'discharge_before_start'

interface Looked {
  data_nascimento?: string | null | undefined
  cartao_sus?: string | null | undefined
  telefone?: string | null | undefined
  outro_telefone?: string | null | undefined
  data_inicio?: string | null | undefined
  data_alta?: string | null | undefined
}

/** The warnings of a patient, or of a form, by field. Empty fields are not doubted, but for the date of birth. */
export function patientWarnings(patient: Looked): Partial<Record<keyof Looked, PatientWarning>> {
  const { data_nascimento, cartao_sus, telefone, outro_telefone, data_inicio, data_alta } = patient
  return {
    ...(!data_nascimento && { data_nascimento: 'no_birth_date' as const }),
    ...(cartao_sus && !isCns(cartao_sus) && { cartao_sus: 'cns_digits' as const }),
    ...(telefone && !hasKnownAreaCode(telefone) && { telefone: 'area_code' as const }),
    ...(outro_telefone && !hasKnownAreaCode(outro_telefone) && { outro_telefone: 'area_code' as const }),
    ...(data_inicio && data_alta && data_alta < data_inicio && { data_alta: 'discharge_before_start' as const }),
  }
}
