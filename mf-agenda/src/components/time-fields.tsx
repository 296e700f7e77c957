import { useFill, useWatched } from '@vinculo/ui/forms'
import { useEffect, useRef } from 'react'
import { patientOfForm } from '../api'
import type { AppointmentForm } from './appointment-values'
import { Times } from './times'
import { useLooked } from './use-looked'

const chosen = ['paciente', 'valor'] as const

export interface TimeFieldsProps {
  /** Minutes one takes where the patient has no time of their own. */
  usual: number
  /** Whom the form was opened with: what they pay is in it already. */
  patient: string
}

/** The times, and the price of whoever is picked. */
export function TimeFields({ usual, patient }: TimeFieldsProps) {
  const fill = useFill()
  const [id = '', valor = ''] = useWatched<AppointmentForm, (typeof chosen)[number], string>(
    chosen,
    ({ paciente, valor }) => [paciente?.id ?? '', valor].join(' '),
  ).split(' ')
  const looked = useLooked(id, patientOfForm)
  const price = useRef({ of: patient, valor })
  const latest = useRef({ fill, valor })
  latest.current = { fill, valor }
  useEffect(() => {
    if (!looked || looked.id === price.current.of) return
    const { fill, valor } = latest.current
    // What somebody typed themselves stays.
    const isOwn = valor !== '' && valor !== price.current.valor
    const own = looked.preco_padrao ?? ''
    price.current = { of: looked.id, valor: own }
    if (!isOwn && own !== valor) fill({ valor: own })
  }, [looked])
  return <Times usual={looked?.duracao_padrao ?? usual} />
}
