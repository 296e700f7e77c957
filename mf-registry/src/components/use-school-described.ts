import { hasKnownAreaCode } from '@vinculo/contracts/brazil'
import { schoolNetworks, schoolStages } from '@vinculo/contracts/school-choices'
import type { School } from '@vinculo/contracts/schools'
import { useMemo } from 'react'
import { schoolText } from '../locales/schools/text'
import { text } from '../locales/text'
import { addressRows, type Described, type FieldOf, optionsOf } from './field-kinds'
import type { ContactForm, SchoolForm } from './school-values'

const digitsIn = (value: string) => value.replace(/\D/g, '').length

/** What a school is filled in with, in the words of the language. One that is new is active. */
export function useSchoolDescribed(school?: School): Described & { addressLabel: string } {
  const isNew = school === undefined
  const t = text.use()
  const words = schoolText.use()
  return useMemo(() => {
    const { fields, groups, warnings, record } = words
    const plain = (name: keyof typeof fields, kind: 'text' | 'area' | 'check' | 'cnpj'): FieldOf => ({
      name,
      kind,
      label: fields[name],
    })
    const phone = (name: keyof SchoolForm & string, label: string): FieldOf => ({
      name,
      label,
      kind: 'phone',
      warn: (value) => (digitsIn(value) >= 10 && !hasKnownAreaCode(value) ? warnings.area_code : undefined),
    })
    const inep: FieldOf = {
      ...plain('codigo_inep', 'text'),
      kind: 'text',
      warn: (value) => (value.trim() !== '' && digitsIn(value) !== 8 ? warnings.inep : undefined),
    }
    return {
      addressLabel: record.fields.endereco,
      common: [
        { name: 'nome', kind: 'text', label: t.fields.nome, required: true },
        [
          { name: 'rede', kind: 'choice', label: t.fields.rede, options: optionsOf(schoolNetworks, t.networks) },
          phone('telefone', t.fields.telefone),
        ],
      ],
      groups: [
        {
          name: 'escola',
          title: groups.escola,
          rows: [
            { name: 'etapas', kind: 'choices', label: fields.etapas, options: optionsOf(schoolStages, words.stages) },
            [inep, plain('cnpj', 'cnpj')],
            ...(isNew ? [] : [plain('ativo', 'check')]),
          ],
        },
        {
          name: 'contato',
          title: groups.contato,
          rows: [
            [phone('whatsapp', fields.whatsapp), { name: 'email', kind: 'email', label: t.fields.email }],
            plain('site', 'text'),
            ...addressRows(record.fields),
          ],
        },
        {
          name: 'pessoas',
          title: groups.pessoas,
          rows: [
            {
              name: 'contatos',
              kind: 'own',
              label: fields.contatos,
              show: (value) =>
                ((value ?? []) as ContactForm[]).map((contact) => contactLine(contact, words.roles)).join('\n'),
            },
          ],
        },
        { name: 'observacoes', title: groups.observacoes, rows: [plain('observacoes', 'area')] },
      ],
    }
  }, [t, words, isNew])
}

const contactLine = ({ nome, funcao, telefone, email }: ContactForm, roles: Record<string, string>) =>
  [nome, roles[funcao], telefone, email].filter(Boolean).join(', ')
