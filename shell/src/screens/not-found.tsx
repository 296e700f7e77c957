import { paths } from '@vinculo/contracts/paths'
import { Box, ButtonLink, PageHeader, Text } from '@vinculo/ui/core'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { text } from '../locales/text'

/** S2.01 */
export function NotFound() {
  const t = text.use()
  // The frame names the page by its route, before this; of a known address with nothing there the title says so. Whoever
  // goes on from here to the same route finds its title again.
  const named = useRef('')
  useEffect(() => {
    named.current ||= document.title
    document.title = t.notFound.documentTitle
  }, [t])
  useLayoutEffect(
    () => () => {
      document.title = named.current
    },
    [],
  )
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
