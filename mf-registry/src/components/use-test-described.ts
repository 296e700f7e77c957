import { satepsiStates, testCategories, testModes, testNatures } from '@vinculo/contracts/test-choices'
import { useMemo } from 'react'
import { testText } from '../locales/tests/text'
import { text } from '../locales/text'
import { type Described, type FieldOf, optionsOf } from './field-kinds'
import { type AgeForm, agesOf, monthsOf } from './test-ages'

/** What a test is filled in with, in the words of the language. */
export function useTestDescribed(): Described {
  const t = text.use()
  const words = testText.use()
  return useMemo(() => {
    const { fields, groups, help } = words
    const plain = (name: keyof typeof fields, kind: 'text' | 'area' | 'check' | 'day' | 'number'): FieldOf => ({
      name,
      kind,
      label: fields[name],
      ...(name in help && { help: help[name as keyof typeof help] }),
    })
    const age = (name: 'idade_min' | 'idade_max'): FieldOf => {
      const isHighest = name === 'idade_max'
      return {
        name,
        kind: 'own',
        label: fields[name],
        ...(isHighest && { help: help.idade_max }),
        show: (value) => {
          const months = monthsOf(value as AgeForm, isHighest)
          if (typeof months !== 'number') return months ?? ''
          return isHighest ? agesOf(null, months, words.ages) : agesOf(months, null, words.ages)
        },
      }
    }
    return {
      common: [
        { name: 'nome', kind: 'text', label: t.fields.nome, required: true },
        [
          plain('sigla', 'text'),
          {
            name: 'categoria',
            kind: 'choice',
            label: fields.categoria,
            options: optionsOf(testCategories, words.categories),
          },
        ],
      ],
      groups: [
        {
          name: 'regras',
          title: groups.regras,
          rows: [
            {
              name: 'natureza',
              kind: 'choice',
              label: fields.natureza,
              options: optionsOf(testNatures, words.natures),
            },
            plain('restrito_psicologo', 'check'),
            [
              {
                name: 'satepsi_status',
                kind: 'choice',
                label: fields.satepsi_status,
                help: help.satepsi_status,
                options: optionsOf(satepsiStates, words.satepsi),
              },
              plain('satepsi_consultado_em', 'day'),
            ],
            plain('satepsi_link', 'text'),
            plain('validade_normas', 'day'),
            plain('aprovado_online', 'check'),
            plain('ativo', 'check'),
          ],
        },
        {
          name: 'uso',
          title: groups.uso,
          rows: [
            plain('construto', 'area'),
            age('idade_min'),
            age('idade_max'),
            [plain('escolaridade_alvo', 'text'), plain('tempo_minutos', 'number')],
            { name: 'aplicacao', kind: 'choices', label: fields.aplicacao, options: optionsOf(testModes, words.modes) },
            plain('material', 'area'),
          ],
        },
        {
          name: 'publicacao',
          title: groups.publicacao,
          rows: [plain('autores', 'text'), [plain('editora', 'text'), plain('edicao', 'text')]],
        },
        { name: 'observacoes', title: groups.observacoes, rows: [plain('descricao', 'area')] },
      ],
    }
  }, [t, words])
}
