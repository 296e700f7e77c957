import type { ReceivedPayment } from '@vinculo/contracts/charges'
import { formatDay } from '@vinculo/contracts/day'
import { healthReceiptStates } from '@vinculo/contracts/finance-choices'
import { showAlert, useSave, useToday } from '@vinculo/platform'
import { Box, Text } from '@vinculo/ui/core'
import { Dialog } from '@vinculo/ui/dialog'
import { DateField, FieldRow, Form, SelectField, TextField, useWatched } from '@vinculo/ui/forms'
import { useMemo } from 'react'
import { financeKey, savePayment } from '../api'
import { chargeText } from '../locales/charges/text'
import { text } from '../locales/text'
import { type HealthForm, healthContract, healthWire } from './receipt-values'
import { useEntryRefusal } from './use-entry-refusal'
import { useMoney } from './use-money'

/** Of what was issued: which one, and when. */
function IssuedFields() {
  const { health: t } = chargeText.use()
  const today = useToday()
  const isIssued = useWatched<HealthForm, 'receita_saude', boolean>(
    ['receita_saude'],
    ({ receita_saude }) => receita_saude === 'emitido',
  )
  return (
    isIssued && (
      <FieldRow>
        <TextField name="receita_saude_numero" label={t.number} maxLength={40} />
        <DateField name="receita_saude_em" label={t.day} max={today} />
      </FieldRow>
    )
  )
}

/** Notes of one payment that its «Receita Saúde» was issued, or that none is due. */
export function ReceiptHealthDialog({ payment, onClose }: { payment: ReceivedPayment; onClose: () => void }) {
  const { done } = text.use()
  const { health: t } = chargeText.use()
  const money = useMoney()
  const today = useToday()
  const refused = useEntryRefusal(onClose)
  const { baixa_id, versao, receita_saude } = payment
  const contract = useMemo(() => healthContract(versao), [versao])
  const saving = useSave((http, form: HealthForm) => savePayment(http, { id: baixa_id, ...healthWire(form, versao) }), {
    invalidates: [financeKey],
    onSaved: () => {
      showAlert({ type: 'success', title: done, message: t.saved })
      onClose()
    },
    onRefused: refused.tell,
  })
  const values: HealthForm = {
    // Whoever opens it for what is pending has issued it.
    receita_saude: receita_saude === 'pendente' ? 'emitido' : receita_saude,
    receita_saude_numero: payment.receita_saude_numero ?? '',
    receita_saude_em: payment.receita_saude_em ?? today,
  }
  return (
    <Dialog open size="lg" onClose={onClose} title={t.dialog}>
      <Text css={{ overflowWrap: 'anywhere' }}>
        <bdi>{[payment.pagador, payment.descricao, formatDay(payment.pago_em), money(payment.valor)].join(' · ')}</bdi>
      </Text>
      <Box css={{ '&& .footer': { bg: 'surface', pb: '0' }, '& form': { maxW: 'none' } }}>
        <Form
          contract={contract}
          values={values}
          saving={{ ...saving, refusal: refused.isTold(saving.refusal) ? null : saving.refusal }}
          draft={`financeiro/receita-saude/${baixa_id}`}
          action={t.save}
        >
          <SelectField
            name="receita_saude"
            label={t.state}
            required
            options={healthReceiptStates.map((value) => ({ value, label: t.states[value] }))}
          />
          <IssuedFields />
        </Form>
      </Box>
    </Dialog>
  )
}
