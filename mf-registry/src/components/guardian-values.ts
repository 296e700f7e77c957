import type { Guardian, NewGuardian } from '@vinculo/contracts/guardians'
import { blankAddress, filled } from './record-values'

export const blankGuardian = {
  nome: '',
  cpf: '',
  rg: '',
  data_nascimento: '',
  email: '',
  telefone: '',
  telefone_whatsapp: false,
  outro_telefone: '',
  endereco: blankAddress,
  profissao: '',
  escolaridade: '',
  local_trabalho: '',
  observacoes: '',
} satisfies Record<keyof NewGuardian, unknown>

/** What a form shows of a guardian: texts, masked as people write them. `versao` says which copy it was filled from. */
export type GuardianForm = typeof blankGuardian & { versao?: number }

export const guardianForm = (guardian: Guardian): GuardianForm => ({
  ...filled(blankGuardian, guardian),
  versao: guardian.versao,
})
