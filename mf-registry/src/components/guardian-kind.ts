import { type Guardian, GuardianChange, NewGuardian } from '@vinculo/contracts/guardians'
import { paths } from '@vinculo/contracts/paths'
import { showAlert } from '@vinculo/platform'
import { guardiansKey, oneGuardian, registerGuardian, saveGuardian } from '../api'
import { guardianText } from '../locales/guardians/text'
import { AddressOffers } from './address-offers'
import { blankGuardian, type GuardianForm, guardianForm } from './guardian-values'
import type { RecordKind } from './record-kind'
import { wired } from './record-values'
import { useGuardianDescribed } from './use-guardian-described'

/** A CPF that two people have is worth a look, and no reason not to save. */
function useSameCpfTold() {
  const words = guardianText.use()
  return ({ mesmo_cpf }: Guardian) => {
    const names = mesmo_cpf.map(({ nome }) => nome).join(', ')
    if (names)
      showAlert({ type: 'warning', title: words.record.fields.cpf, message: words.toldSameCpf(names), duration: 5000 })
  }
}

export const guardianKind: RecordKind<Guardian, GuardianForm> = {
  noun: 'guardian',
  key: guardiansKey,
  paths: paths.guardians,
  one: oneGuardian,
  register: (http, form) => registerGuardian(http, wired(form) as NewGuardian),
  save: (http, form) => saveGuardian(http, wired(form) as GuardianChange & { id: string }),
  registers: { safeParse: (form, options) => NewGuardian.safeParse(wired(form as GuardianForm), options) },
  changes: { safeParse: (form, options) => GuardianChange.safeParse(wired(form as GuardianForm), options) },
  blank: blankGuardian,
  formOf: guardianForm,
  titleOf: ({ nome }) => nome,
  own: { endereco_de: AddressOffers },
  useDescribed: useGuardianDescribed,
  useTold: useSameCpfTold,
}
