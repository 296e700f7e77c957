import type { FinanceSettings, FinanceSettingsChange } from '@vinculo/contracts/finance'
import { showAlert, useSave } from '@vinculo/platform'
import { focusPageTitle, Heading, Text } from '@vinculo/ui/core'
import { type LabelledField, StaleDialog } from '@vinculo/ui/dialog'
import { type Contract, Fields, Form, type Stale } from '@vinculo/ui/forms'
import { type ReactNode, useState } from 'react'
import { financeKey, saveFinanceSettings } from '../api'
import { settingsText } from '../locales/settings/text'
import { text } from '../locales/text'

export interface SettingsFormProps<Values extends { versao: number }> {
  title: string
  lead?: string
  draft: string
  contract: Contract
  settings: FinanceSettings
  formOf: (settings: FinanceSettings) => Values
  wireOf: (values: Values) => FinanceSettingsChange
  labels: readonly LabelledField[]
  children: ReactNode
}

/** A part of the settings that is saved by itself; what somebody else changed meanwhile is settled field by field. */
export function SettingsForm<Values extends { versao: number }>(props: SettingsFormProps<Values>) {
  const { title, lead, draft, contract, settings, formOf, wireOf, labels, children } = props
  const { done } = text.use()
  const { saved } = settingsText.use()
  const [stale, setStale] = useState<Stale<Values>>()
  const saving = useSave((http, form: Values) => saveFinanceSettings(http, wireOf(form)), {
    invalidates: [financeKey],
    onSaved: () => {
      showAlert({ type: 'success', title: done, message: saved })
      focusPageTitle({ preventScroll: true })
    },
  })
  return (
    <>
      <Form<Values> contract={contract} values={formOf(settings)} saving={saving} draft={draft} onStale={setStale}>
        <Fields>
          <Heading>{title}</Heading>
          {lead && <Text tone="muted">{lead}</Text>}
          {children}
        </Fields>
      </Form>
      {stale && (
        <StaleDialog
          stale={stale}
          current={formOf(stale.atual as FinanceSettings)}
          labels={labels}
          onClose={() => setStale(undefined)}
        />
      )}
    </>
  )
}
