import { TransferReversal as Reversal } from '@vinculo/contracts/finance'
import { showAlert, useSave } from '@vinculo/platform'
import { Box, focusPageTitle, Text } from '@vinculo/ui/core'
import { Dialog } from '@vinculo/ui/dialog'
import { type Contract, Form, TextField } from '@vinculo/ui/forms'
import { financeKey, reverseTransfer } from '../api'
import { statementText } from '../locales/statement/text'
import { text } from '../locales/text'
import type { Line } from './statement-row'
import { useEntryRefusal } from './use-entry-refusal'
import { useMoney } from './use-money'

const contract: Contract = {
  safeParse: (values, options) => Reversal.safeParse({ ...(values as { motivo: string }), versao: 0 }, options),
}

/** A transfer is taken back with its reason; it stays in both statements, and what takes it back is dated today. */
export function TransferReversal({ line, onClose }: { line: Line; onClose: () => void }) {
  const { done } = text.use()
  const { reversal: t } = statementText.use()
  const money = useMoney()
  const refused = useEntryRefusal(onClose)
  const { transferencia_id: id, versao, valor, com } = line
  const saving = useSave(
    (http, { motivo }: { motivo: string }) => reverseTransfer(http, { id: id ?? '', motivo, versao: versao ?? 0 }),
    {
      invalidates: [financeKey],
      onSaved: () => {
        showAlert({ type: 'success', title: done, message: t.done })
        onClose()
        // What was pressed is gone.
        requestAnimationFrame(() => focusPageTitle({ preventScroll: true }))
      },
      onRefused: refused.tell,
    },
  )
  return (
    <Dialog open onClose={onClose} title={t.title}>
      <Text tone="muted">{t.text(money(valor.replace('-', '')), com ?? '')}</Text>
      <Box css={{ '&& .footer': { bg: 'surface', pb: '0' } }}>
        <Form
          contract={contract}
          values={{ motivo: '' }}
          saving={{ ...saving, refusal: refused.isTold(saving.refusal) ? null : saving.refusal }}
          draft={`financeiro/transferencia/${id}/estorno`}
          action={t.action}
        >
          <TextField name="motivo" label={t.reason} required maxLength={200} />
        </Form>
      </Box>
    </Dialog>
  )
}
