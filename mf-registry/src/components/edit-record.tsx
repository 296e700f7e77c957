import { showAlert, useModule, usePrefetched, useRowSaving } from '@vinculo/platform'
import { useNavigate, useParams } from '@vinculo/platform/router'
import { Card, PageHeader, Text } from '@vinculo/ui/core'
import { Form, type Stale } from '@vinculo/ui/forms'
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
  const [stale, setStale] = useState<Stale<Values>>()
  const { saving, gone } = useRowSaving({
    save: (http, form: Values & { versao: number }) => kind.save(http, { ...form, id }),
    register: kind.register,
    invalidates: [kind.key],
    lists: [[...kind.key, 'lista']],
    onSaved: (saved: Stored, isNew) => {
      showAlert({ type: 'success', title: t.done, message: (isNew ? t.registered : t.edited)(sing) })
      tell(saved)
      return navigate(kind.paths.view(saved.id), { replace: true })
    },
  })
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
        saving={saving}
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
