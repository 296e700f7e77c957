import { Box, type Fact, Facts } from '@vinculo/ui/core'
import type { ReactNode } from 'react'
import { text } from '../locales/text'
import type { Described, FieldOf } from './field-kinds'
import { addressLine, type blankAddress, shown, valueAt } from './record-values'

export interface RecordFactsProps {
  described: Described
  form: object
  /** The title of the card that has the common fields. */
  title: string
  addressLabel?: string
}

/** All that is known of a record, by group; of what is not known only the common fields say so. */
export function RecordFacts({ described: { common, groups }, form, title, addressLabel }: RecordFactsProps) {
  const t = text.use()
  const factOf = (field: FieldOf): Fact => {
    const value = valueAt(form, field.name)
    return { label: field.label, value: linked(field, shown(field, value, t)), wide: field.kind === 'area' }
  }
  const address = addressLine(valueAt(form, 'endereco') as typeof blankAddress | undefined)
  const cards = [
    {
      name: '',
      title,
      facts: common
        .flat()
        .filter(({ name }) => name !== 'nome')
        .map(factOf),
    },
    ...groups.map(({ name, title, rows }) => ({
      name,
      title,
      facts: [
        ...rows
          .flat()
          .filter((field) => isTold(field, valueAt(form, field.name)))
          .map(factOf),
        ...(address && rows.flat().some(isOfAddress) ? [{ label: addressLabel ?? '', value: address }] : []),
      ],
    })),
  ]
  return (
    <Box css={{ columnGap: '4', columnCount: { base: 1, md: 2 } }}>
      {cards.map((card) => card.facts.length > 0 && <Facts key={card.name} title={card.title} facts={card.facts} />)}
    </Box>
  )
}

const isOfAddress = ({ name }: FieldOf) => name.startsWith('endereco.')

/** What is known; an address is one line, and what is drawn in a way of its own stands in a place of its own. */
const isTold = (field: FieldOf, value: unknown) =>
  field.kind !== 'own' && !isOfAddress(field) && (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** A number to call, an address to write to. */
function linked({ kind, name }: FieldOf, value: string): ReactNode {
  if (value === '') return null
  if (kind === 'phone') return <a href={`tel:+55${value.replace(/\D/g, '')}`}>{value}</a>
  if (kind === 'email') return <a href={`mailto:${encodeURIComponent(value)}`}>{value}</a>
  if (name === 'site')
    return (
      <a href={value} target="_blank" rel="noreferrer">
        {value}
      </a>
    )
  return value
}
