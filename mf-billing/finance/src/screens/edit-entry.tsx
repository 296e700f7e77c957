import type { GroupScope } from '@vinculo/contracts/finance-choices'
import { paths } from '@vinculo/contracts/paths'
import { type LoaderArgs, showAlert, useModule, usePrefetched, useSave } from '@vinculo/platform'
import { useNavigate, useParams } from '@vinculo/platform/router'
import { Card, PageHeader, Text } from '@vinculo/ui/core'
import { Form, type Saving, type Stale } from '@vinculo/ui/forms'
import { useEffect, useMemo, useRef, useState } from 'react'
import { access, financeKey, oneEntry, practitioners, saveEntry } from '../api'
import { EntryConflict } from '../components/entry-conflict'
import { EntryFields } from '../components/entry-fields'
import { changesEntry, type EntryForm, entryForm, entryWire, keptOf } from '../components/entry-values'
import { ScopeDialog } from '../components/scope-dialog'
import { useEntryPractitioners } from '../components/use-entry-practitioners'
import { useMoney } from '../components/use-money'
import { entryText } from '../locales/entries/text'
import { text } from '../locales/text'

export const loader = ({ params: { id = '' }, prefetch }: LoaderArgs) =>
  Promise.all([prefetch(oneEntry(id), { fresh: true }), prefetch(access()), prefetch(practitioners())])

interface Changed {
  form: EntryForm
  escopo?: GroupScope
}

/** S2.19 what a colleague changed meanwhile loses nothing of what was typed; of a group it is asked how much changes. */
export function Component() {
  const { done, notSaved } = text.use()
  const { form: t, scope } = entryText.use()
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const money = useMoney()
  const { events } = useModule()
  const entry = usePrefetched(oneEntry(id))
  const people = useEntryPractitioners(entry.profissional)
  const [stale, setStale] = useState<Stale<EntryForm>>()
  const [asked, setAsked] = useState(false)
  const last = useRef<{ form: EntryForm; onWritten?: (() => void) | undefined }>(undefined)
  const { descricao, tipo, grupo_id, pago } = entry
  const kept = keptOf(entry)
  const { worth, day, category } = kept
  const contract = useMemo(() => changesEntry({ worth, day, category }), [worth, day, category])
  const changing = useSave(
    (http, { form, escopo }: Changed) => saveEntry(http, { ...entryWire(form, kept), id, ...(escopo && { escopo }) }),
    {
      invalidates: [financeKey],
      onSaved: (saved) => {
        showAlert({ type: 'success', title: done, message: t.edited })
        return navigate(paths.finance.view(saved.id), { replace: true })
      },
      onRefused: ({ code, message }) => {
        if (code === 'settled' || code === 'month_closed') showAlert({ type: 'warning', title: notSaved, message })
      },
    },
  )
  const { refusal } = changing
  const saving: Saving<EntryForm> = {
    pending: changing.pending,
    refusal: refusal?.code === 'settled' || refusal?.code === 'month_closed' ? null : refusal,
    save(form, onWritten) {
      if (grupo_id === null) return changing.save({ form }, onWritten)
      last.current = { form, onWritten }
      setAsked(true)
    },
  }
  useEffect(() => events.send('screen.titled', { titulo: descricao }), [events, descricao])
  return (
    <>
      <PageHeader title={t.edit} meta={descricao} />
      {kept.worth && (
        <Card mb="4">
          <Text>{pago === '0.00' ? t.cancelledStays : t.worthStays(money(pago))}</Text>
        </Card>
      )}
      <Form
        key={id}
        contract={contract}
        values={entryForm(entry)}
        saving={saving}
        fallback={paths.finance.view(id)}
        onStale={setStale}
      >
        <EntryFields kind={tipo} kept={kept} people={people} />
      </Form>
      {asked && (
        <ScopeDialog
          title={scope.title}
          text={scope.text}
          action={scope.save}
          isOfGroup
          onChoose={(escopo) => {
            setAsked(false)
            if (last.current) changing.save({ form: last.current.form, escopo }, last.current.onWritten)
          }}
          onClose={() => setAsked(false)}
        />
      )}
      {stale && <EntryConflict stale={stale} people={people} onClose={() => setStale(undefined)} />}
    </>
  )
}
