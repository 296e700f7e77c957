import type { Entry, NewSettlement } from '@vinculo/contracts/finance'
import { showAlert, usePrefetched, useSave, useToday } from '@vinculo/platform'
import { Box, Text } from '@vinculo/ui/core'
import { Dialog } from '@vinculo/ui/dialog'
import { Form } from '@vinculo/ui/forms'
import { useMemo } from 'react'
import { access, financeKey, settleEntry } from '../api'
import { text } from '../locales/text'
import { focusLeft } from './focus-left'
import { SettleFields } from './settle-fields'
import { type Settled, type SettleForm, settleContract } from './settle-values'
import { useEntryRefusal } from './use-entry-refusal'
import { useMoney } from './use-money'

export interface SettleDialogProps {
  entry: Settled
  onDone?: (entry: Entry) => unknown
  onClose: () => void
}

/** What was paid of an entry, in whole or in part. Whoever draws it prefetches `access()`. */
export function SettleDialog({ entry, onDone, onClose }: SettleDialogProps) {
  const t = text.use()
  const money = useMoney()
  const today = useToday()
  const { conta_padrao } = usePrefetched(access())
  const refused = useEntryRefusal(onClose)
  const { id, tipo, versao, descricao, saldo } = entry
  const contract = useMemo(() => settleContract(entry), [entry])
  const settling = useSave((http, form: SettleForm) => settleEntry(http, { ...(form as NewSettlement), id, versao }), {
    invalidates: [financeKey],
    onSaved: (settled) => {
      showAlert({ type: 'success', title: t.done, message: t.settle.saved })
      onClose()
      focusLeft()
      return onDone?.(settled)
    },
    onRefused: refused.tell,
  })
  const values: SettleForm = {
    valor: saldo,
    pago_em: today,
    conta: conta_padrao,
    forma_pagamento: entry.forma_pagamento ?? 'pix',
    juros: '',
    multa: '',
    desconto: '',
  }
  return (
    <Dialog open size="lg" onClose={onClose} title={t.settle.title[tipo]}>
      <Text tone="muted">
        <bdi>{descricao}</bdi>
        {' · '}
        {t.settle.open(money(saldo))}
      </Text>
      <Box css={{ '&& .footer': { bg: 'surface', pb: '0' }, '& form': { maxW: 'none' } }}>
        <Form
          contract={contract}
          values={values}
          saving={{ ...settling, refusal: refused.isTold(settling.refusal) ? null : settling.refusal }}
          creates
          draft={`financeiro/baixa/${id}`}
          action={t.settle.action}
        >
          <SettleFields entry={entry} />
        </Form>
      </Box>
    </Dialog>
  )
}
