import { amountOf, centsOf } from '@vinculo/contracts/money'
import { Text } from '@vinculo/ui/core'
import { FieldRow, Section, useFill, useTyped, useWatched } from '@vinculo/ui/forms'
import { AmountField } from '@vinculo/ui/rare'
import { useEffect, useRef } from 'react'
import { text } from '../locales/text'
import { PaymentFields } from './payment-fields'
import { type Settled, type SettleForm, takenOff, wholeOf } from './settle-values'
import { useMoney } from './use-money'

const extras = ['juros', 'multa', 'desconto'] as const
const amounts = ['valor', ...extras] as const

/** How much changed hands, where and how; what it takes off is said while one types. */
export function SettleFields({ entry }: { entry: Settled }) {
  const { settle: t } = text.use()
  return (
    <>
      <PaymentFields amountLabel={t.valor[entry.tipo]} />
      <TakenOff open={centsOf(entry.saldo)} />
      <Section title={t.extras}>
        <FieldRow>
          <AmountField name="juros" label={t.juros} />
          <AmountField name="multa" label={t.multa} />
          <AmountField name="desconto" label={t.desconto} />
        </FieldRow>
      </Section>
    </>
  )
}

/** Follows interest, fine and discount as long as nobody typed an amount of their own, and says what comes of it. */
function TakenOff({ open }: { open: number }) {
  const { settle: t } = text.use()
  const money = useMoney()
  const fill = useFill()
  const [off, whole] = useWatched<SettleForm, (typeof amounts)[number], string>(amounts, (form) =>
    [takenOff(form), wholeOf(open, form)].join(' '),
  ).split(' ')
  const [cents, asked] = [Number(off), Number(whole)]
  const followed = useRef(asked)
  useTyped<SettleForm>(extras, (form) => {
    const now = wholeOf(open, form)
    if (form.valor === amountOf(followed.current) && now > 0) fill({ valor: amountOf(now) })
  })
  useEffect(() => {
    if (!Number.isNaN(asked)) followed.current = asked
  }, [asked])
  const say = (amount: number) => money(amountOf(amount))
  const told = () => {
    if (Number.isNaN(cents)) return ''
    if (cents <= 0) return t.nothing
    if (cents > open) return t.over(say(cents), say(open))
    return cents === open ? t.whole(say(cents)) : t.part(say(cents), say(open - cents))
  }
  return (
    <Text role="status" tone={cents <= 0 || cents > open ? 'danger' : undefined}>
      {told()}
    </Text>
  )
}
