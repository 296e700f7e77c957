import { isCpf } from '@vinculo/contracts/brazilian-numbers'
import { useModule } from '@vinculo/platform'
import { useParams } from '@vinculo/platform/router'
import { useWatched } from '@vinculo/ui/forms'
import { useEffect, useState } from 'react'
import { patientsWithCpf } from '../api'
import { displayName } from '../rules'
import type { PatientForm } from './record-values'

/** Milliseconds without a key before it is looked for. */
const delay = 400

const watched = ['cpf'] as const

/** The names of others who have the CPF in the form; asked for only when it is whole, and without a word if that fails. */
export function useSameCpf(): string {
  const { http } = useModule()
  const { id } = useParams()
  const cpf = useWatched<PatientForm, 'cpf', string>(watched, ({ cpf }) => (isCpf(cpf) ? cpf.replace(/\D/g, '') : ''))
  const [found, setFound] = useState({ cpf: '', names: '' })

  useEffect(() => {
    if (cpf === '') return
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const others = await patientsWithCpf(http, cpf, asking.signal).catch(() => [])
      if (asking.signal.aborted) return
      setFound({
        cpf,
        names: others
          .filter((other) => other.id !== id)
          .map(displayName)
          .join(', '),
      })
    }, delay)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [http, cpf, id])

  return cpf !== '' && found.cpf === cpf ? found.names : ''
}
