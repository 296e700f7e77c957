import type { Appointment } from '@vinculo/contracts/appointments'
import { paths } from '@vinculo/contracts/paths'
import { dayIn } from '@vinculo/contracts/plan'
import { recordParts, type SessionRecord } from '@vinculo/contracts/session-records'
import { type Refusal, showAlert, useModule, useSave, useTimeZone, useToday } from '@vinculo/platform'
import { focusPageTitle } from '@vinculo/ui/core'
import { StaleDialog } from '@vinculo/ui/dialog'
import { Fields, Form, type Stale, TextArea } from '@vinculo/ui/forms'
import { useMemo, useRef, useState } from 'react'
import { appointmentsKey, recordsKey, saveRecord, signRecord } from '../api'
import { recordText } from '../locales/record/text'
import { recordContract, recordForm, type RecordForm as Values } from './record-values'
import { SignBox } from './sign-box'

/** Room for some sentences before anybody types. */
const large = { minHeight: '9.5rem' }

const changed = [recordsKey, appointmentsKey]

/** Saving, and signing what was saved. `round` counts what is stored: the form then begins anew with it. */
function useRecordSaving(id: string, onSigned: (typed: Values) => void) {
  const t = recordText.use()
  const { invalidate } = useModule()
  const signs = useRef(false)
  const [round, setRound] = useState(0)
  const tell = (message: string) => {
    showAlert({ type: 'success', title: t.done, message })
    focusPageTitle({ preventScroll: true })
  }
  const signing = useSave(signRecord, {
    invalidates: changed,
    onSaved: () => tell(t.signing.done),
    onRefused: ({ status, errors }: Refusal) => {
      if (status === 401) return
      const [sentence = t.signing.tryAgain] = Object.values(errors).flat()
      showAlert({ type: 'danger', title: t.signing.failed, message: sentence })
      void invalidate(...changed)
    },
  })
  const typed = useRef<Values>(undefined)
  const saving = useSave(
    (http, form: Values) => {
      typed.current = form
      return saveRecord(http, { ...form, id })
    },
    {
      invalidates: changed,
      onSaved: ({ versao }) => {
        setRound((before) => before + 1)
        if (signs.current) signing.save({ id, versao })
        else tell(t.form.saved)
        signs.current = false
      },
      onRefused: ({ code }) => {
        signs.current = false
        if (code !== 'record_signed') return
        if (typed.current) onSigned(typed.current)
        void invalidate(...changed)
      },
    },
  )
  const refusal = saving.refusal?.code === 'record_signed' ? null : saving.refusal
  return { saving: { ...saving, refusal }, signing, signs, round }
}

export interface RecordFormProps {
  appointment: Appointment
  record: SessionRecord
  /** Somebody signed it meanwhile: what was typed here is not lost. */
  onSigned: (typed: Values) => void
}

/** The four parts of a session's record (CFP 001/2009, art. 2), until it is signed. */
export function RecordForm({ appointment, record, onSigned }: RecordFormProps) {
  const t = recordText.use()
  const { id, inicio } = appointment
  const today = useToday()
  const day = dayIn(useTimeZone(), new Date(inicio))
  const [stale, setStale] = useState<Stale<Values>>()
  const { saving, signing, signs, round } = useRecordSaving(id, onSigned)
  const contract = useMemo(() => recordContract(() => signs.current), [signs])
  const current = stale && recordForm(stale.atual as SessionRecord)
  return (
    <>
      <Form
        key={round}
        contract={contract}
        values={recordForm(record)}
        saving={saving}
        fallback={paths.appointments.view(id)}
        onStale={setStale}
      >
        <Fields>
          {recordParts.map((part) => (
            <TextArea
              key={part}
              name={part}
              label={t.parts[part]}
              help={t.help[part]}
              maxLength={20_000}
              style={large}
            />
          ))}
        </Fields>
        <SignBox
          from={day > today ? day : undefined}
          pending={saving.pending || signing.pending}
          onSign={() => {
            signs.current = true
          }}
        />
      </Form>
      {stale && current && (
        <StaleDialog
          stale={stale}
          current={current}
          labels={recordParts.map((field) => ({ field, label: t.parts[field] }))}
          onClose={() => setStale(undefined)}
        />
      )}
    </>
  )
}
