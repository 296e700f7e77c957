import { showAlert, useKept, useSave, useToday } from '@vinculo/platform'
import { Box, Text } from '@vinculo/ui/core'
import { Dialog } from '@vinculo/ui/dialog'
import { DateField, FieldRow, Form, SelectField, TextField, useWatched } from '@vinculo/ui/forms'
import { AmountField } from '@vinculo/ui/rare'
import { useMemo } from 'react'
import { financeKey, practitioners, registerPackage } from '../api'
import { chargeText } from '../locales/charges/text'
import { text } from '../locales/text'
import { type PackageForm, packageContract, packageWire, priceEach } from './package-values'
import { useMoney } from './use-money'

/** What a session comes to, while one types. */
function Each() {
  const { packages: t } = chargeText.use()
  const money = useMoney()
  const each = useWatched<PackageForm, 'valor' | 'sessoes', string | undefined>(['valor', 'sessoes'], priceEach)
  return (
    <Text role="status" tone="muted" small>
      {each && t.each(money(each))}
    </Text>
  )
}

/** Sells a patient sessions together; what is due for it is entered at once. */
export function PackageDialog({ patient, onClose }: { patient: string; onClose: () => void }) {
  const { done } = text.use()
  const { packages: t } = chargeText.use()
  const today = useToday()
  const people = useKept(practitioners()).data ?? []
  const contract = useMemo(() => packageContract(patient), [patient])
  const saving = useSave((http, form: PackageForm) => registerPackage(http, packageWire(form, patient)), {
    invalidates: [financeKey],
    onSaved: () => {
      showAlert({ type: 'success', title: done, message: t.saved })
      onClose()
    },
  })
  const values: PackageForm = {
    descricao: t.usual(10),
    sessoes: '10',
    valor: '',
    parcelas: '1',
    vencimento: today,
    validade: '',
    profissional: '',
  }
  const number = { inputMode: 'numeric', width: 'short' } as const
  return (
    <Dialog open size="lg" onClose={onClose} title={t.new}>
      <Text tone="muted">{t.help}</Text>
      <Box css={{ '&& .footer': { bg: 'surface', pb: '0' }, '& form': { maxW: 'none' } }}>
        <Form contract={contract} values={values} saving={saving} creates draft={`financeiro/pacote/${patient}`}>
          <TextField name="descricao" label={t.fields.descricao} maxLength={140} required />
          <FieldRow>
            <TextField name="sessoes" label={t.fields.sessoes} required {...number} />
            <AmountField name="valor" label={t.fields.valor} required />
            <TextField name="parcelas" label={t.fields.parcelas} {...number} />
            <DateField name="vencimento" label={t.fields.vencimento} required />
            <DateField name="validade" label={t.fields.validade} min={today} />
            <SelectField
              name="profissional"
              label={t.fields.profissional}
              none={t.fields.anyone}
              options={people.map(({ id, nome }) => ({ value: id, label: nome }))}
            />
          </FieldRow>
          <Each />
        </Form>
      </Box>
    </Dialog>
  )
}
