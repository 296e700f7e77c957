import { type Kept, useKept, useTerms } from '@vinculo/platform'
import { useFill, useWatched } from '@vinculo/ui/forms'
import { CheckboxGroup } from '@vinculo/ui/rare'
import { useEffect, useRef } from 'react'
import { type PrintablePatient, patientIfKnown } from '../api'
import { printText } from '../locales/print/text'
import { absentParts } from '../rules'
import { type PrintForm, type PrintPart, printParts } from './print-values'

/** Whoever is chosen, once it is known what there is of them to print. */
function useChosen(): PrintablePatient | null | undefined {
  const id = useWatched<PrintForm, 'paciente', string>(['paciente'], ({ paciente }) => paciente?.id ?? '')
  const { data, current }: Kept<PrintablePatient | null> = useKept(patientIfKnown(id || undefined))
  return current ? data : undefined
}

/** S4.11 what there is nothing of is unticked; once there is, what was to be printed is ticked again. */
function useOnlyWhatIsThere(absent: readonly PrintPart[] | undefined) {
  const fill = useFill()
  const ticked = useWatched<PrintForm, 'imprime', string>(['imprime'], ({ imprime }) => imprime.join(' '))
  const wanted = useRef(new Set<PrintPart>())
  useEffect(() => {
    if (!absent) return
    const now = ticked.split(' ').filter(Boolean) as PrintPart[]
    const isThere = (part: PrintPart) => !absent.includes(part)
    const back = [...wanted.current].filter(isThere)
    for (const part of now) if (!isThere(part)) wanted.current.add(part)
    for (const part of back) wanted.current.delete(part)
    const next = printParts.filter((part) => isThere(part) && (now.includes(part) || back.includes(part)))
    if (next.join(' ') !== ticked) fill({ imprime: next })
  })
}

/** S3.06 the nine things a paper may show; S4.11 of what is absent neither data nor signature can be chosen. */
export function PrintedParts() {
  const { fields } = printText.use()
  const { termo_paciente: term } = useTerms()
  const patient = useChosen()
  const absent = patient === undefined ? undefined : absentParts(patient)
  useOnlyWhatIsThere(absent)
  const reasons = patient === null ? [fields.noPatient(term.sing.toLocaleLowerCase())] : []
  if (patient && !patient.responsavel) reasons.push(fields.noGuardian)
  if (patient && !patient.escola) reasons.push(fields.noSchool)
  return (
    <CheckboxGroup
      name="imprime"
      label={fields.parts}
      help={reasons.join(' ')}
      options={printParts.map((part) => ({ value: part, label: fields[part], disabled: absent?.includes(part) }))}
    />
  )
}
