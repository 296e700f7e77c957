import { formatCnpj } from '@vinculo/contracts/brazil'
import { formatCpf, formatPhone } from '@vinculo/contracts/brazilian-numbers'
import { type FinanceContact, FinanceContactChange, NewFinanceContact } from '@vinculo/contracts/finance'
import type { Http } from '@vinculo/platform'
import { CheckboxField, type Contract, FieldRow, MaskedField, TextArea, TextField } from '@vinculo/ui/forms'
import { registerContact, saveContact } from '../api'
import { settingsText } from '../locales/settings/text'
import { type RowForm, SettingsDialog } from './settings-dialog'

interface ContactForm extends RowForm {
  nome: string
  documento: string
  telefone: string
  email: string
  observacoes: string
  ativo: boolean
}

const blank: ContactForm = { nome: '', documento: '', telefone: '', email: '', observacoes: '', ativo: true }

const formOf = ({ nome, documento, telefone, email, observacoes, ativo, versao }: FinanceContact): ContactForm => ({
  nome,
  documento: formatCnpj(formatCpf(documento ?? '')),
  telefone: formatPhone(telefone ?? ''),
  email: email ?? '',
  observacoes: observacoes ?? '',
  ativo,
  versao,
})

const contract: Contract = {
  safeParse(values, options) {
    const { versao, ...form } = values as ContactForm
    return versao === undefined
      ? NewFinanceContact.safeParse(form, options)
      : FinanceContactChange.safeParse({ ...form, versao }, options)
  },
}

const store =
  (id: string | undefined) =>
  (http: Http, { versao = 0, ...form }: ContactForm) =>
    id === undefined ? registerContact(http, form) : saveContact(http, { ...form, versao, id })

/** One contact; by the name alone it is often made while an entry is written. */
export function SettingsContactDialog({
  contact,
  onClose,
}: {
  contact: FinanceContact | undefined
  onClose: () => void
}) {
  const t = settingsText.use()
  const { contacts: words } = t
  return (
    <SettingsDialog<ContactForm, FinanceContact>
      title={contact ? words.editTitle : words.new}
      draft={`financeiro/contato/${contact?.id ?? 'novo'}`}
      contract={contract}
      values={contact ? formOf(contact) : blank}
      save={store(contact?.id)}
      formOf={formOf}
      labels={[
        { field: 'nome', label: t.nome },
        { field: 'documento', label: words.documento },
        { field: 'telefone', label: words.telefone },
        { field: 'email', label: words.email },
        { field: 'observacoes', label: words.observacoes },
        { field: 'ativo', label: t.ativo, show: (value) => (value ? '✓' : '') },
      ]}
      saved={contact ? words.saved : words.registered}
      onClose={onClose}
    >
      <TextField name="nome" label={t.nome} required maxLength={120} />
      <FieldRow>
        <MaskedField name="documento" label={words.documento} mask={['999.999.999-99', '**.***.***/****-99']} />
        <MaskedField name="telefone" label={words.telefone} mask="phone" />
      </FieldRow>
      <TextField name="email" label={words.email} type="email" maxLength={254} />
      <TextArea name="observacoes" label={words.observacoes} maxLength={1000} rows={2} />
      {contact && <CheckboxField name="ativo" label={t.ativo} help={t.ativoHelp} />}
    </SettingsDialog>
  )
}
