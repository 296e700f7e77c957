import { useTerms } from '@vinculo/platform'
import type { QuickCreateValue } from '@vinculo/ui/rare'
import { useMemo } from 'react'
import { testText } from '../locales/tests/text'
import type { ApplicationForm } from './application-values'
import type { Described, FieldOf } from './field-kinds'

const nameIn = (value: unknown) => (value as QuickCreateValue)?.nome ?? ''

const resultLine = ({ subteste, bruto, padrao, percentil, classificacao }: ApplicationForm['resultados'][number]) =>
  [subteste, bruto, padrao, percentil, classificacao].filter(Boolean).join(' · ')

/** What an application is filled in with, in the words of the language. */
export function useApplicationDescribed(): Described {
  const t = testText.use().applications
  const { termo_paciente: term } = useTerms()
  return useMemo(() => {
    const { fields } = t
    const plain = (name: keyof typeof fields, kind: 'text' | 'area' | 'check' | 'day' | 'number'): FieldOf => ({
      name,
      kind,
      label: fields[name],
    })
    return {
      common: [
        {
          name: 'paciente',
          kind: 'own',
          label: term.sing,
          show: nameIn,
        },
        {
          name: 'teste',
          kind: 'own',
          label: fields.teste,
          show: nameIn,
        },
        [plain('data', 'day'), plain('sessao', 'number')],
        {
          name: 'idade',
          kind: 'own',
          label: fields.idade,
          show: () => '',
        },
        {
          name: 'resultados',
          kind: 'own',
          label: fields.resultados,
          show: (value) => (value as ApplicationForm['resultados']).map(resultLine).join('\n'),
        },
        plain('classificacao', 'text'),
      ],
      groups: [
        {
          name: 'observacoes',
          title: t.form.observations,
          rows: [
            plain('comportamento', 'area'),
            plain('interpretacao', 'area'),
            plain('escolaridade', 'text'),
            plain('em_laudo', 'check'),
          ],
        },
      ],
    }
  }, [t, term])
}
