import { paths } from '@vinculo/contracts/paths'
import { useLocale, useSession } from '@vinculo/platform'
import { ButtonLink, Card, PageHeader, Text } from '@vinculo/ui/core'
import { text } from '../locales/text'

/** S2.05 */
export function Component() {
  const t = text.use()
  const locale = useLocale()
  const ends = useSession((state) => state.user?.venc_plano)
  const day = ends && new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(ends))
  return (
    <Card>
      <PageHeader title={t.blocked.title} meta={day ? t.blocked.since(day) : undefined} />
      <Text mb="4">{t.blocked.text}</Text>
      <ButtonLink to={paths.settings('profile')}>{t.blocked.settings}</ButtonLink>
    </Card>
  )
}
