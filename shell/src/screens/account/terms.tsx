import { paths } from '@vinculo/contracts/paths'
import { termsVersion } from '@vinculo/contracts/terms-of-use'
import { BackButton, Card, Heading, PageHeader, Stack, Text } from '@vinculo/ui/core'
import { termsText } from '../../locales/terms/text'

/** What somebody accepts when they register, in plain words. */
export function Component() {
  const t = termsText.use()
  return (
    <Stack gap="4" maxW="form" mx="auto">
      <PageHeader title={t.title} meta={t.version(termsVersion)} />
      <Card>
        <Stack gap="6">
          {t.sections.map(({ title, text }) => (
            <section key={title}>
              <Heading as="h2" fontSize="lg" mb="1.5">
                {title}
              </Heading>
              <Text>{text}</Text>
            </section>
          ))}
        </Stack>
      </Card>
      <div>
        <BackButton fallback={paths.login()} />
      </div>
    </Stack>
  )
}
