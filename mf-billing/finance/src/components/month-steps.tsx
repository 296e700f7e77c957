import { useLocale, useToday } from '@vinculo/platform'
import { Box, ButtonLink, Flex, HStack, Sign, Text } from '@vinculo/ui/core'
import type { ReactNode } from 'react'
import { text } from '../locales/text'
import { addMonths, sayMonth } from './months'

export interface MonthStepsProps {
  /** yyyy-MM */
  month: string
  /** The same screen of another month. */
  to: (month: string) => string
  /** What stands under the month's name, or beside it. */
  children?: ReactNode
}

/** Which month is shown, and the way to others. Each is an address. */
export function MonthSteps({ month, to, children }: MonthStepsProps) {
  const { monthSteps: t } = text.use()
  const locale = useLocale()
  const today = useToday()
  const step = (months: -1 | 1) => {
    const other = addMonths(month, months)
    return (
      other && (
        <ButtonLink
          variant="outline"
          size="icon"
          aria-label={months === 1 ? t.after : t.before}
          title={months === 1 ? t.after : t.before}
          to={to(other)}
        >
          <Sign size={18}>
            <path d={months === 1 ? 'm6.5 4 4 4-4 4' : 'm9.5 4-4 4 4 4'} />
          </Sign>
        </ButtonLink>
      )
    )
  }
  return (
    <Flex flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2" mb="4">
      <HStack as="nav" aria-label={t.label} gap="1">
        {step(-1)}
        <ButtonLink variant="outline" size="sm" minH="36px" to={to(today.slice(0, 7))}>
          {t.current}
        </ButtonLink>
        {step(1)}
      </HStack>
      <Box flex="1 1 10rem" minW="0">
        <Text as="h2" fontSize="lg" fontWeight="semibold" lineHeight="tight" aria-live="polite">
          {sayMonth(locale, month)}
        </Text>
        {children}
      </Box>
    </Flex>
  )
}
