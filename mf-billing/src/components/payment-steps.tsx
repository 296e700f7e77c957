import { paths } from '@vinculo/contracts/paths'
import { stepsOf, type WizardStep } from '@vinculo/contracts/payment-choices'
import type { Payment } from '@vinculo/contracts/payments'
import { chakra, Sign, TextLink, VisuallyHidden } from '@vinculo/ui/core'
import { text } from '../locales/text'
import { currentStep, isReachable } from '../rules'

const List = chakra('ol', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '6',
    rowGap: '2',
    '& > li': { display: 'flex', alignItems: 'center', gap: '2', minH: '32px', color: 'fg.muted' },
    '& > li[aria-current]': { color: 'fg', fontWeight: 'semibold' },
    '& .mark': {
      display: 'grid',
      placeItems: 'center',
      w: '26px',
      h: '26px',
      flexShrink: 0,
      borderWidth: '1px',
      borderColor: 'control',
      borderRadius: 'full',
      fontSize: 'sm',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .done .mark': { bg: 'success.bg', color: 'success.fg', borderColor: 'success.fg' },
    '& [aria-current] .mark': { bg: 'brand', color: 'brand.contrast', borderColor: 'brand' },
  },
})

export interface PaymentStepsProps {
  payment: Payment
  /** The step that is on the screen. */
  here?: WizardStep
}

/** S2.18 how far a payment is: what is done, what is due, what is to come; those that can be opened are links. */
export function PaymentSteps({ payment, here }: PaymentStepsProps) {
  const { steps: t } = text.use()
  const steps = stepsOf[payment.type]
  const due = payment.etapa === null ? steps.length : steps.indexOf(currentStep(payment))
  return (
    <chakra.nav aria-label={t.label} mb="4">
      <List>
        {steps.map((step, at) => {
          const isDone = at < due
          const isHere = step === here
          return (
            <li key={step} className={isDone ? 'done' : undefined} aria-current={isHere ? 'step' : undefined}>
              <span className="mark" aria-hidden="true">
                {isDone ? (
                  <Sign size={14}>
                    <path d="m3 8.5 3.2 3.2L13 4.8" />
                  </Sign>
                ) : (
                  at + 1
                )}
              </span>
              {!isHere && isReachable(payment, step) ? (
                <TextLink to={paths.payments.wizard(payment.user_id, payment.id, step)}>{t[step]}</TextLink>
              ) : (
                <span>{t[step]}</span>
              )}
              {isDone && <VisuallyHidden>{` ${t.done}`}</VisuallyHidden>}
            </li>
          )
        })}
      </List>
    </chakra.nav>
  )
}
