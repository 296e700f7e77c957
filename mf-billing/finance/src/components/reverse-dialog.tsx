import { type Entry, Reversal, type Settlement } from '@vinculo/contracts/finance'
import { showAlert, useSave } from '@vinculo/platform'
import { Box, focusPageTitle, Text } from '@vinculo/ui/core'
import { Dialog } from '@vinculo/ui/dialog'
import { type Contract, Form, TextArea } from '@vinculo/ui/forms'
import { useMemo } from 'react'
import { financeKey, reverseEntry } from '../api'
import { entryText } from '../locales/entries/text'
import { text } from '../locales/text'
import { useEntryRefusal } from './use-entry-refusal'
import { useMoney } from './use-money'

interface ReverseForm {
  motivo: string
}

export interface ReverseDialogProps {
  entry: Entry
  /** The one that is taken back; without it the whole entry with all that was paid of it. */
  payment?: Settlement | undefined
  onClose: () => void
}

/** Takes a payment back, with its reason: nothing is deleted, what takes back is dated today. */
export function ReverseDialog({ entry, payment, onClose }: ReverseDialogProps) {
  const { done } = text.use()
  const { reverse: t } = entryText.use()
  const money = useMoney()
  const refused = useEntryRefusal(onClose)
  const { id, versao, baixas } = entry
  const reversal = useMemo(() => ({ versao, ...(payment && { baixa: payment.id }) }), [versao, payment])
  const contract = useMemo(
    (): Contract => ({
      safeParse: (values, options) => Reversal.safeParse({ ...(values as ReverseForm), ...reversal }, options),
    }),
    [reversal],
  )
  const reversing = useSave((http, { motivo }: ReverseForm) => reverseEntry(http, { id, motivo, ...reversal }), {
    invalidates: [financeKey],
    onSaved: () => {
      showAlert({ type: 'success', title: done, message: payment ? t.paymentDone : t.entryDone })
      onClose()
      // What was pressed is gone.
      requestAnimationFrame(() => focusPageTitle({ preventScroll: true }))
    },
    onRefused: refused.tell,
  })
  const taken = payment ? [payment] : baixas.filter(({ estornado_em }) => estornado_em === null)
  const hasReceipt = taken.some(({ recibo }) => recibo !== null && !recibo.cancelado)
  return (
    <Dialog open onClose={onClose} title={payment ? t.payment : t.entry}>
      <Text>{payment ? t.paymentText(money(payment.total)) : t.entryText}</Text>
      {hasReceipt && <Text tone="danger">{t.receipt}</Text>}
      <Box css={{ '&& .footer': { bg: 'surface', pb: '0' } }}>
        <Form<ReverseForm>
          contract={contract}
          values={{ motivo: '' }}
          saving={{ ...reversing, refusal: refused.isTold(reversing.refusal) ? null : reversing.refusal }}
          draft={`financeiro/estorno/${payment?.id ?? id}`}
          action={t.action}
        >
          <TextArea name="motivo" label={t.reason} required maxLength={200} />
        </Form>
      </Box>
    </Dialog>
  )
}
