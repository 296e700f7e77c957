import { showAlert, usePlansPath, useSave } from '@vinculo/platform'
import { useNavigate } from '@vinculo/platform/router'
import { PageHeader, TextLink } from '@vinculo/ui/core'
import { Form } from '@vinculo/ui/forms'
import { text } from '../locales/text'
import { RecordFields } from './record-fields'
import type { FormShape, Kept, RecordKind } from './record-kind'

const nothingToTell = () => () => undefined

/** One field and one button are enough. */
export function RegisterRecord<Stored extends Kept, Values extends FormShape>({
  kind,
  values = kind.blank,
  lead,
  draft,
}: {
  kind: RecordKind<Stored, Values>
  /** What is known already. */
  values?: Values
  /** What is enough; a name, unless told. */
  lead?: string
  /** Under which name what is typed is kept, where the address alone does not tell two forms apart. */
  draft?: string
}) {
  const t = text.use()
  const { sing } = t.nouns[kind.noun]
  const navigate = useNavigate()
  const plans = usePlansPath()
  const { addressLabel: _, ...described } = kind.useDescribed()
  const tell = (kind.useTold ?? nothingToTell)()
  const saving = useSave(kind.register, {
    invalidates: [kind.key],
    onSaved: (made) => {
      showAlert({ type: 'success', title: t.done, message: t.registered(sing) })
      tell(made)
      return navigate(kind.paths.view(made.id), { replace: true })
    },
  })
  return (
    <>
      <PageHeader title={t.register(sing)} meta={lead ?? t.form.lead} />
      <Form
        contract={kind.registers}
        values={values}
        saving={saving}
        creates
        fallback={kind.paths.list()}
        {...(draft && { draft })}
      >
        {saving.refusal?.code === 'plan_limit' && <TextLink to={plans}>{t.form.seePlan}</TextLink>}
        <RecordFields described={described} own={kind.own} />
      </Form>
    </>
  )
}
