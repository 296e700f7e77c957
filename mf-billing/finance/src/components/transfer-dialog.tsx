import { NewTransfer } from '@vinculo/contracts/finance'
import type { Reference } from '@vinculo/contracts/primitives'
import { showAlert, useSave, useToday } from '@vinculo/platform'
import { Box, Text } from '@vinculo/ui/core'
import { Dialog } from '@vinculo/ui/dialog'
import { DateField, FieldRow, Form, TextField } from '@vinculo/ui/forms'
import { AmountField, type QuickCreateValue } from '@vinculo/ui/rare'
import { financeKey, registerTransfer } from '../api'
import { statementText } from '../locales/statement/text'
import { text } from '../locales/text'
import { AccountChoice } from './account-choice'

interface TransferForm {
  de: QuickCreateValue
  para: QuickCreateValue
  valor: string
  data: string
  descricao: string
}

/** Money that goes from one own account to another: neither came in nor went out. */
export function TransferDialog({ from, onClose }: { from: Reference; onClose: () => void }) {
  const { done } = text.use()
  const { transfer: t } = statementText.use()
  const today = useToday()
  const saving = useSave((http, form: TransferForm) => registerTransfer(http, form as NewTransfer), {
    invalidates: [financeKey],
    onSaved: () => {
      showAlert({ type: 'success', title: done, message: t.saved })
      onClose()
    },
  })
  const values: TransferForm = { de: from, para: null, valor: '', data: today, descricao: '' }
  return (
    <Dialog open size="lg" onClose={onClose} title={t.title}>
      <Text tone="muted">{t.lead}</Text>
      <Box css={{ '&& .footer': { bg: 'surface', pb: '0' }, '& form': { maxW: 'none' } }}>
        <Form
          contract={NewTransfer}
          values={values}
          saving={saving}
          creates
          draft="financeiro/transferencia"
          action={t.action}
        >
          <FieldRow>
            <AccountChoice name="de" label={t.from} required />
            <AccountChoice name="para" label={t.to} required />
            <AmountField name="valor" label={t.amount} required />
            <DateField name="data" label={t.day} required max={today} />
          </FieldRow>
          <TextField name="descricao" label={t.what} maxLength={140} />
        </Form>
      </Box>
    </Dialog>
  )
}
