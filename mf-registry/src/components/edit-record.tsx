import { showAlert, useModule, usePrefetched, useSave } from '@vinculo/platform'
import { useNavigate, useParams } from '@vinculo/platform/router'
import { Card, PageHeader, Text } from '@vinculo/ui/core'
import { Form, type Saving, type Stale } from '@vinculo/ui/forms'
import { useEffect, useState } from 'react'
import { text } from '../locales/text'
import { RecordConflict } from './record-conflict'
import { RecordFields } from './record-fields'
import type { FormShape, Kept, RecordKind } from './record-kind'

const nothingToTell = () => () => undefined

/** A record's form; what a colleague changed or deleted meanwhile loses nothing of what was typed. */
export function EditRecord<Stored extends Kept, Values extends FormShape>({
  kind,
}: {
  kind: RecordKind<Stored, Values>
}) {
  const t = text.use()
  const { sing } = t.nouns[kind.noun]
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { events } = useModule()
  const stored = usePrefetched(kind.one(id))
  const { addressLabel, ...described } = kind.useDescribed(stored)
  const tell = (kind.useTold ?? nothingToTell)()
  const [gone, setGone] = useState(false)
  const [stale, setStale] = useState<Stale<Values>>()
  const doneWith = (saved: Stored, message: string) => {
    showAlert({ type: 'success', title: t.done, message })
    tell(saved)
    return navigate(kind.paths.view(saved.id), { replace: true })
  }
  const saving = useSave((http, form: Values) => kind.save(http, { ...form, versao: form.versao ?? 0, id }), {
    invalidates: [kind.key],
    onSaved: (saved) => doneWith(saved, t.edited(sing)),
    onRefused: ({ status }) => setGone(status === 404),
  })
  // Deleted meanwhile: what was typed stays, and saving it registers it anew.
  const registering = useSave(kind.register, {
    invalidates: [[...kind.key, 'lista']],
    onSaved: (made) => doneWith(made, t.registered(sing)),
  })
  const savingAnew: Saving<Values> = {
    ...registering,
    save: ({ versao: _, ...form }, onWritten) => registering.save(form as unknown as Values, onWritten),
  }
  const title = kind.titleOf(stored)
  useEffect(() => events.send('screen.titled', { titulo: title }), [events, title])

  return (
    <>
      <PageHeader title={t.edit(sing)} meta={title} />
      <div role="alert">
        {gone && (
          <Card mb="4">
            <Text>{t.form.gone}</Text>
          </Card>
        )}
      </div>
      <Form
        key={id}
        contract={kind.changes}
        values={kind.formOf(stored)}
        saving={gone ? savingAnew : { ...saving, refusal: saving.refusal?.status === 404 ? null : saving.refusal }}
        creates={gone}
        fallback={kind.paths.view(id)}
        onStale={setStale}
      >
        <RecordFields described={described} own={kind.own} stored={stored} />
      </Form>
      {stale && (
        <RecordConflict
          stale={stale}
          current={kind.formOf(stale.atual as Stored)}
          described={described}
          addressLabel={addressLabel}
          onClose={() => setStale(undefined)}
        />
      )}
    </>
  )
}
