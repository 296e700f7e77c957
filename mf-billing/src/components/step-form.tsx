import { paths } from '@vinculo/contracts/paths'
import type { Payment } from '@vinculo/contracts/payments'
import { type Http, useSave } from '@vinculo/platform'
import { useNavigate } from '@vinculo/platform/router'
import { type Contract, Fields, Form } from '@vinculo/ui/forms'
import type { ReactNode } from 'react'
import { paymentsKey } from '../api'
import { wizardText } from '../locales/wizard/text'
import { useTold } from './use-told'

export interface StepFormProps<Values extends object> {
  payment: Payment
  contract: Contract
  values: Values
  save: (http: Http, step: Values & { id: string }) => Promise<Payment>
  children: ReactNode
}

/** S2.18 what a step asks for: what is typed is kept as a draft until it is stored, and then the next one is due. */
export function StepForm<Values extends object>({ payment, contract, values, save, children }: StepFormProps<Values>) {
  const { form: t } = wizardText.use()
  const told = useTold()
  const navigate = useNavigate()
  const { id, user_id } = payment
  const saving = useSave((http, form: Values) => save(http, { ...form, id }), {
    invalidates: [[...paymentsKey, 'lista']],
    onSaved: () => navigate(paths.payments.wizard(user_id, id)),
    // Paid, cancelled or asked for meanwhile, elsewhere: here is nothing left to do, and the payment's place is another.
    onRefused(refusal) {
      if (refusal.status !== 409) return
      told.refused(refusal)
      void navigate(paths.payments.wizard(user_id, id), { replace: true })
    },
  })
  // That is no failure of what was filled in.
  const refusal = saving.refusal?.status === 409 ? null : saving.refusal
  return (
    <Form<Values>
      contract={contract}
      values={values}
      saving={{ ...saving, refusal }}
      fallback={paths.payments.view(user_id, id)}
      action={t.next}
    >
      <Fields>{children}</Fields>
    </Form>
  )
}
