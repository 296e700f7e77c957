import { Box, Card, chakra, PageHeader, Text } from '@vinculo/ui/core'
import { BrandMark } from '@vinculo/ui/nav'
import type { ReactNode } from 'react'
import { text } from '../../locales/text'

const Body = chakra('div', {
  base: {
    // All that is asked here is needed, and there is one thing to do: nothing is marked, and the button is as wide as the card.
    '& form .mark': { display: 'none' },
    '& form > .footer': { position: 'static', bg: 'transparent', borderTopWidth: 0, py: 0 },
    '& form > .footer > button': { flex: 1, minH: '44px' },
  },
})

interface SheetProps {
  title: string
  lead?: string | undefined
  children: ReactNode
  /** Where else one may want to go. */
  foot?: ReactNode
}

/** The card in the middle on which somebody without a session does one thing. */
export function Sheet({ title, lead, children, foot }: SheetProps) {
  const t = text.use()
  return (
    <Card p={{ base: '5', sm: '8' }} boxShadow="float">
      <Box display="flex" alignItems="center" gap="2" color="link" mb="5">
        <BrandMark size={30} />
        <Text as="span" color="fg" fontSize="xl" fontWeight="bold" letterSpacing="-0.02em">
          {t.brand}
        </Text>
      </Box>
      <PageHeader title={title} meta={lead} />
      <Body>{children}</Body>
      {foot && (
        <Text tone="muted" small mt="5" textAlign="center">
          {foot}
        </Text>
      )}
    </Card>
  )
}
