import { type Http, showAlert, useSave } from '@vinculo/platform'
import { Box } from '@vinculo/ui/core'
import { Dialog, type LabelledField, StaleDialog } from '@vinculo/ui/dialog'
import { type Contract, Form, type Stale } from '@vinculo/ui/forms'
import { type ReactNode, useState } from 'react'
import { financeKey } from '../api'
import { text } from '../locales/text'

/** What a row is filled in with; without a version it is new. */
export interface RowForm {
  versao?: number | undefined
}

export interface SettingsDialogProps<Values extends RowForm, Row> {
  title: string
  /** Under which name what is typed is kept. */
  draft: string
  contract: Contract
  values: Values
  save: (http: Http, values: Values) => Promise<Row>
  /** The form of a row as it is stored now. */
  formOf: (row: Row) => Values
  labels: readonly LabelledField[]
  /** Said when it is stored. */
  saved: string
  onClose: () => void
  children: ReactNode
}

/** One account, category, contact or package, in a window; what somebody else changed meanwhile is settled field by field. */
export function SettingsDialog<Values extends RowForm, Row>(props: SettingsDialogProps<Values, Row>) {
  const { title, draft, contract, values, save, formOf, labels, saved, onClose, children } = props
  const { done } = text.use()
  const [stale, setStale] = useState<Stale<Values>>()
  const saving = useSave(save, {
    invalidates: [financeKey],
    onSaved: () => {
      showAlert({ type: 'success', title: done, message: saved })
      onClose()
    },
  })
  return (
    <Dialog open size="lg" onClose={onClose} title={title}>
      <Box css={{ '&& .footer': { bg: 'surface', pb: '0' }, '& form': { maxW: 'none' } }}>
        <Form<Values>
          contract={contract}
          values={values}
          saving={saving}
          creates={values.versao === undefined}
          draft={draft}
          onStale={setStale}
        >
          {children}
        </Form>
      </Box>
      {stale && (
        <StaleDialog
          stale={stale}
          current={formOf(stale.atual as Row)}
          labels={labels}
          onClose={() => setStale(undefined)}
        />
      )}
    </Dialog>
  )
}
