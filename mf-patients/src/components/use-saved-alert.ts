import type { Patient } from '@vinculo/contracts/patients'
import { showAlert, useModule } from '@vinculo/platform'
import { recordText } from '../locales/record/text'
import { text } from '../locales/text'

/** S8.05 a patient is stored: the others are told, the person who did it too, and of a CPF that two people have. */
export function useSavedAlert() {
  const t = text.use()
  const words = recordText.use()
  const { events } = useModule()
  return ({ id, mesmo_cpf }: Patient, message: string) => {
    events.send('patient.saved', { id })
    showAlert({ type: 'success', title: t.done, message })
    const others = mesmo_cpf.map(({ nome }) => nome).join(', ')
    if (others)
      showAlert({ type: 'warning', title: words.record.fields.cpf, message: words.sameCpf(others), duration: 5000 })
  }
}
