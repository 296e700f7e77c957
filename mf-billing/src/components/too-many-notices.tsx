import { useLocale } from '@vinculo/platform'
import { Notices } from '@vinculo/ui/core'
import { plansText } from '../locales/plans/text'
import type { TooMany } from './plan-values'
import { useThings } from './use-things'

/** S6.06 that a plan is smaller than what is used, told before it is paid for. */
export function TooManyNotices({ tooMany }: { tooMany: readonly TooMany[] }) {
  const { tooMany: t } = plansText.use()
  const things = useThings()
  const number = new Intl.NumberFormat(useLocale())
  if (tooMany.length === 0) return null
  return (
    <Notices label={t.label}>
      {tooMany.map(({ thing, used, limit }) => (
        <li key={thing}>{t.one(number.format(used), number.format(limit), things(thing, used))}</li>
      ))}
    </Notices>
  )
}
