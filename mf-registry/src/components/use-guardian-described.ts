import { hasKnownAreaCode } from '@vinculo/contracts/brazil'
import { educationLevels } from '@vinculo/contracts/patient-choices'
import { useMemo } from 'react'
import { guardianText } from '../locales/guardians/text'
import { text } from '../locales/text'
import { addressRows, type Described, type FieldOf, optionsOf, type RowOf } from './field-kinds'
import type { GuardianForm } from './guardian-values'

const digitsIn = (value: string) => value.replace(/\D/g, '').length

/** What a guardian is filled in with, in the words of the language. */
export function useGuardianDescribed(): Described & { addressLabel: string } {
  const t = text.use()
  const words = guardianText.use()
  return useMemo(() => {
    const { fields, groups, warnings, record } = words
    const labels: Record<keyof GuardianForm, string> = { ...record.fields, ...t.fields, ...fields, versao: '' }
    const field = (name: keyof GuardianForm, kind: 'text' | 'area' | 'birth' | 'cpf' | 'email' | 'check'): FieldOf => ({
      name,
      kind,
      label: labels[name],
    })
    const phone = (name: 'telefone' | 'outro_telefone'): FieldOf => ({
      name,
      kind: 'phone',
      label: labels[name],
      warn: (value) => (digitsIn(value) >= 10 && !hasKnownAreaCode(value) ? warnings.area_code : undefined),
    })
    const offers: RowOf = {
      name: 'endereco_de',
      kind: 'own',
      label: '',
      show: () => '',
    }
    return {
      addressLabel: record.fields.endereco,
      common: [
        { name: 'nome', kind: 'text', label: labels.nome, required: true },
        [field('cpf', 'cpf'), phone('telefone')],
      ],
      groups: [
        {
          name: 'contato',
          title: groups.contato,
          rows: [
            field('telefone_whatsapp', 'check'),
            [field('email', 'email'), phone('outro_telefone')],
            offers,
            ...addressRows(record.fields),
          ],
        },
        {
          name: 'pessoal',
          title: groups.pessoal,
          rows: [
            [field('data_nascimento', 'birth'), field('rg', 'text')],
            [
              field('profissao', 'text'),
              {
                name: 'escolaridade',
                kind: 'choice',
                label: labels.escolaridade,
                options: optionsOf(educationLevels, record.choices.escolaridade),
              },
            ],
            field('local_trabalho', 'text'),
          ],
        },
        { name: 'observacoes', title: groups.observacoes, rows: [field('observacoes', 'area')] },
      ],
    }
  }, [t, words])
}
