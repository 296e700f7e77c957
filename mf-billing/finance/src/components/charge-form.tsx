import type { ChargePreview } from '@vinculo/contracts/charges'
import { showAlert, useModule, usePrefetched, useSave, useToday } from '@vinculo/platform'
import { Card, focusPageTitle, Text } from '@vinculo/ui/core'
import { DateField, Form } from '@vinculo/ui/forms'
import type { Selection } from '@vinculo/ui/list'
import { useMemo, useRef, useState } from 'react'
import { access, chargePayers, financeKey } from '../api'
import { chargeText } from '../locales/charges/text'
import { text } from '../locales/text'
import { batchesOf, type ChargeDue, chargeContract, sumOf, usualDueDay } from './charge-values'
import { useMoney } from './use-money'

const look = {
  '& .many': { w: 'full', accentColor: '{colors.brand}' },
  // So short that nothing of it is ever out of sight.
  '&& .footer': { position: 'static', p: '0', bg: 'surface', borderTopWidth: '0', justifyContent: 'flex-start' },
}

export interface ChargeFormProps {
  preview: ChargePreview
  /** The payers that are ticked, by their keys. */
  selection: Selection
}

/** Charges who is ticked, a few at a time, and says how far it has come. Whoever draws it prefetches `access()`. */
export function ChargeForm({ preview: { mes, pagadores }, selection }: ChargeFormProps) {
  const { done } = text.use()
  const { preview: t } = chargeText.use()
  const money = useMoney()
  const today = useToday()
  const { invalidate } = useModule()
  const { totais } = usePrefetched(access())
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const made = useRef(0)
  const picked = useMemo(
    () => pagadores.filter(({ pagador }) => selection.ids.has(pagador.chave)),
    [pagadores, selection.ids],
  )
  // What one payer owes is no total of the practice's.
  const isTold = totais || picked.length === 1
  const keys = useMemo(() => picked.map(({ pagador }) => pagador.chave), [picked])
  const contract = useMemo(() => chargeContract(mes, keys), [mes, keys])
  const charging = useSave(
    async (http, { vencimento }: ChargeDue) => {
      const total = keys.length
      made.current = 0
      setProgress({ done: 0, total })
      for (const batch of batchesOf(keys)) {
        made.current += (await chargePayers(http, { mes, vencimento, pagadores: batch })).length
        setProgress({ done: made.current, total })
      }
    },
    {
      invalidates: [financeKey],
      onSaved: () => {
        setProgress(undefined)
        selection.clear()
        showAlert({ type: 'success', title: done, message: t.charged(made.current) })
        requestAnimationFrame(() => focusPageTitle({ preventScroll: true }))
      },
      onRefused: () => {
        setProgress(undefined)
        if (made.current > 0) showAlert({ type: 'warning', title: t.notAll(made.current, keys.length) })
        void invalidate(financeKey)
      },
    },
  )
  return (
    <Card mt="3" css={look}>
      <Form<ChargeDue>
        contract={contract}
        values={{ vencimento: usualDueDay(mes, today) }}
        saving={charging}
        draft={`financeiro/cobrancas/${mes}`}
        action={t.action}
      >
        <Text aria-live="polite" fontVariantNumeric="tabular-nums">
          {picked.length > 0
            ? t.picked(picked.length, isTold ? money(sumOf(picked.map(({ total }) => total))) : undefined)
            : t.pickedNone}
        </Text>
        <DateField name="vencimento" label={t.vencimento} required />
        {progress && (
          <div role="status">
            <progress className="many" value={progress.done} max={progress.total} aria-hidden="true" />
            <Text small>{t.progress(progress.done, progress.total)}</Text>
          </div>
        )}
      </Form>
    </Card>
  )
}
