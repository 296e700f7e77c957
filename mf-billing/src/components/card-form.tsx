import { useKept, useModule, useToday } from '@vinculo/platform'
import { Text } from '@vinculo/ui/core'
import { Form, type Saving } from '@vinculo/ui/forms'
import { type ReactNode, useMemo } from 'react'
import { wizardText } from '../locales/wizard/text'
import { BrandList } from './brand-list'
import { CardFields } from './card-fields'
import { brands } from './card-queries'
import { type CardForm as Card, cardContract } from './card-values'

export interface CardFormProps {
  values: Card
  saving: Saving<Card>
  action: string
  fallback: string
  /** What else is asked for, after the card and its holder. */
  children?: ReactNode
}

/**
 * S2.18 the form of a card. Nothing of it is kept: no draft, no store, no address; it is gone when the form is, and what
 * was refused stays to be mended.
 */
export function CardForm({ values, saving, action, fallback, children }: CardFormProps) {
  const { card: t } = wizardText.use()
  const today = useToday()
  const known = useKept(brands(useModule()))
  const contract = useMemo(() => cardContract(today), [today])
  return (
    <>
      <BrandList brands={known} />
      <Form<Card> contract={contract} values={values} saving={saving} draft={false} action={action} fallback={fallback}>
        <CardFields brands={known.data} />
        {children}
        <Text small tone="muted">
          {t.care}
        </Text>
      </Form>
    </>
  )
}
