import { paths } from '@vinculo/contracts/paths'
import { Box, ButtonLink, PageHeader, Text } from '@vinculo/ui/core'
import { useEffect } from 'react'
import { text } from '../locales/text'

/** S2.01 */
export function NotFound() {
  const t = text.use()
  useEffect(() => {
    document.title = t.notFound.documentTitle
  }, [t])
  return (
    <Box textAlign="center" py="16">
      <Text fontSize="72px" fontWeight="bold" color="link" lineHeight="1" mb="3" aria-hidden="true">
        404
      </Text>
      <Box display="inline-block">
        <PageHeader title={t.notFound.title} meta={t.notFound.text} />
      </Box>
      <Box mt="4">
        <ButtonLink to={paths.login()}>{t.notFound.back}</ButtonLink>
      </Box>
    </Box>
  )
}
