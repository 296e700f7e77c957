import { digitsOf } from '@vinculo/contracts/brazilian-numbers'
import { cardBrandOf } from '@vinculo/contracts/card'
import type { Payment } from '@vinculo/contracts/payments'
import { useKept, useModule } from '@vinculo/platform'
import { Box, Button, Text } from '@vinculo/ui/core'
import { SelectField, useFill, useWatched } from '@vinculo/ui/forms'
import { useEffect } from 'react'
import { wizardText } from '../locales/wizard/text'
import { partsOf } from './card-queries'
import type { CardForm } from './card-values'
import { useMoney } from './use-money'

/** In how many parts: what there is goes by the card's brand, so that until it is known there is one. */
export function PartsField({ payment }: { payment: Payment }) {
  const brand = useWatched<CardForm, 'numero', string | undefined>(
    ['numero'],
    ({ numero }) => cardBrandOf(digitsOf(numero))?.name,
  )
  return brand ? <PartsOfBrand key={brand} payment={payment} brand={brand} /> : <Parts payment={payment} parts={[]} />
}

function PartsOfBrand({ payment, brand }: { payment: Payment; brand: string }) {
  const { card: t } = wizardText.use()
  const { data = [], failed, retry } = useKept(partsOf(useModule(), payment, brand))
  return (
    <Box>
      <Parts payment={payment} parts={data} />
      <div role="status">
        {failed && (
          <Text small mt="1.5">
            {t.partsFailed}{' '}
            <Button variant="link" size="sm" onClick={() => void retry()}>
              {t.partsAgain}
            </Button>
          </Text>
        )}
      </div>
    </Box>
  )
}

interface Part {
  parcelas: number
  valor: string
  total: string
  sem_juros: boolean
}

function Parts({ payment: { valor }, parts }: { payment: Payment; parts: readonly Part[] }) {
  const { card: t } = wizardText.use()
  const money = useMoney()
  const others = parts.filter(({ parcelas }) => parcelas > 1)
  const options = [
    { value: '1', label: t.atOnce(money(valor)) },
    ...others.map(({ parcelas, valor: each, total, sem_juros }) => ({
      value: String(parcelas),
      label: sem_juros ? t.partsFree(parcelas, money(each)) : t.parts(parcelas, money(each), money(total)),
    })),
  ]
  const fill = useFill()
  const chosen = useWatched<CardForm, 'parcelas', string>(['parcelas'], ({ parcelas }) => parcelas)
  const isOffered = options.some(({ value }) => value === chosen)
  // A select shows its first choice in place of one that is gone, as with another card: what is shown is what is charged.
  useEffect(() => {
    if (!isOffered) fill({ parcelas: '1' })
  })
  return <SelectField name="parcelas" label={t.instalments} required options={options} />
}
