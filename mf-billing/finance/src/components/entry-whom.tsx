import type { EntryKind } from '@vinculo/contracts/finance-choices'
import { useKept, useTerms } from '@vinculo/platform'
import { FieldRow, useFill, useTyped, useWatched } from '@vinculo/ui/forms'
import { useEffect, useRef } from 'react'
import { payerOf } from '../api'
import { entryText } from '../locales/entries/text'
import type { EntryForm } from './entry-values'
import { PersonChoice } from './person-choice'

const patients = ['paciente'] as const
const patientIn = ({ paciente }: Pick<EntryForm, 'paciente'>) => paciente?.id ?? ''

/** With whom: what is received is of a patient, and paid by whoever pays for them; what is paid goes to a contact. */
export function EntryWhom({ kind }: { kind: EntryKind }) {
  const { fields: t } = entryText.use()
  const { termo_paciente: term } = useTerms()
  if (kind === 'pagar') return <PersonChoice name="contato" label={t.paidTo} />
  return (
    <>
      <FieldRow>
        <PersonChoice name="paciente" label={term.sing} />
        <PersonChoice name="pagador" label={t.pagador} help={t.payerHelp} />
      </FieldRow>
      <KnownPayer />
      <PersonChoice name="contato" label={t.contato} />
    </>
  )
}

/** With a patient one picks comes who pays for them, unless somebody else was chosen; what the form came with stays. */
function KnownPayer() {
  const fill = useFill()
  const patient = useWatched<EntryForm, 'paciente', string>(patients, patientIn)
  const payer = useWatched<EntryForm, 'pagador', string>(['pagador'], ({ pagador }) => pagador?.id ?? '')
  const { data, current } = useKept(payerOf(patient))
  const last = useRef<string>(undefined)
  const known = useRef<string>(undefined)
  const picked = useRef<string>(undefined)
  useTyped<EntryForm>(patients, (form) => {
    picked.current = patientIn(form)
  })
  useEffect(() => {
    if (!current || last.current === patient) return
    const isOthers = payer !== '' && payer !== known.current
    last.current = patient
    known.current = data?.id
    if (picked.current === patient && !isOthers && payer !== (data?.id ?? '')) fill({ pagador: data ?? null })
  }, [current, data, patient, payer, fill])
  return null
}
