import { paths } from '@vinculo/contracts/paths'
import { ButtonLink, Card, PageHeader, Text } from '@vinculo/ui/core'
import { text } from '../locales/text'

export function Component() {
  const t = text.use()
  return (
    <Card>
      <PageHeader title={t.register.title} />
      <Text mb="4">{t.register.text}</Text>
      <ButtonLink to={paths.login()}>{t.register.toLogin}</ButtonLink>
    </Card>
  )
}
