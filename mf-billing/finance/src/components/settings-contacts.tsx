import { formatCnpj } from '@vinculo/contracts/brazil'
import { formatCpf, formatPhone } from '@vinculo/contracts/brazilian-numbers'
import type { FinanceContact } from '@vinculo/contracts/finance'
import { usePrefetched } from '@vinculo/platform'
import { Badge, EmptyState } from '@vinculo/ui/core'
import { useState } from 'react'
import { allContacts } from '../api'
import { settingsText } from '../locales/settings/text'
import { SettingsContactDialog } from './settings-contact-dialog'
import { SettingsList } from './settings-list'

/** Who is paid, and who pays without being in care here. */
export function SettingsContacts() {
  const t = settingsText.use()
  const contacts = usePrefetched(allContacts())
  const [chosen, setChosen] = useState<FinanceContact | 'new'>()
  return (
    <>
      <SettingsList
        title={t.contacts.title}
        lead={t.contacts.lead}
        add={{ action: t.contacts.new, onAdd: () => setChosen('new') }}
        onEdit={(wanted) => setChosen(contacts.find(({ id }) => id === wanted))}
        empty={<EmptyState title={t.contacts.empty} text={t.contacts.emptyText} />}
        rows={contacts.map(({ id, nome, documento, telefone, email, ativo }) => ({
          id,
          nome,
          more: [documento && formatCnpj(formatCpf(documento)), telefone && formatPhone(telefone), email]
            .filter(Boolean)
            .join(' · '),
          marks: !ativo && <Badge>{t.inactive}</Badge>,
        }))}
      />
      {chosen && (
        <SettingsContactDialog contact={chosen === 'new' ? undefined : chosen} onClose={() => setChosen(undefined)} />
      )}
    </>
  )
}
