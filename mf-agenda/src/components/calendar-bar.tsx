import { useLocale } from '@vinculo/platform'
import { Box, ButtonLink, Flex, HStack, Text } from '@vinculo/ui/core'
import { FilterLinks } from '@vinculo/ui/list'
import type { ReactNode } from 'react'
import { text } from '../locales/text'
import { type AgendaAddress, agendaPath } from './calendar-address'
import { firstDayIn, sayDay, sayRange } from './calendar-days'
import { rangeOf, stepFrom, views } from './calendar-range'

export interface CalendarBarProps {
  address: AgendaAddress
  today: string
  /** How many there are, and whether that is sure. */
  children: ReactNode
}

/** Which days are shown, the way to others, and how they are looked at. Each is an address. */
export function CalendarBar({ address, today, children }: CalendarBarProps) {
  const t = text.use()
  const locale = useLocale()
  const { view, day } = address
  const isGrid = view !== 'lista'
  const range = isGrid && rangeOf(view, day, firstDayIn(locale))
  const title =
    view === 'mes'
      ? sayDay(locale, day, { month: 'long', year: 'numeric' })
      : range && sayRange(locale, range.de, range.ate)
  const step = (steps: -1 | 1) =>
    isGrid && (
      <ButtonLink
        variant="outline"
        size="icon"
        aria-label={t.steps[view][steps === 1 ? 'after' : 'before']}
        to={agendaPath({ view, day: stepFrom(view, day, steps) })}
      >
        <svg
          width="18"
          height="18"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          aria-hidden="true"
        >
          <path d={steps === 1 ? 'm9 6 6 6-6 6' : 'm15 6-6 6 6 6'} />
        </svg>
      </ButtonLink>
    )
  return (
    <Flex flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2" mb="3">
      {isGrid && (
        <HStack as="nav" aria-label={t.steps.label} gap="1">
          {step(-1)}
          <ButtonLink variant="outline" size="sm" minH="36px" to={agendaPath({ view, day: today })}>
            {t.steps.today}
          </ButtonLink>
          {step(1)}
        </HStack>
      )}
      <Box flex={{ base: '1 1 10rem', sm: '0 1 auto' }} minW="0">
        {title && (
          <Text as="h2" fontSize="lg" fontWeight="semibold" lineHeight="tight" aria-live="polite">
            {title}
          </Text>
        )}
        {children}
      </Box>
      <Flex ms={{ base: '0', sm: 'auto' }} w={{ base: 'full', sm: 'auto' }}>
        <FilterLinks
          label={t.views.label}
          filters={views.map((one) => ({
            label: t.views[one],
            to: agendaPath({ view: one, day }),
            chosen: one === view,
          }))}
        />
      </Flex>
    </Flex>
  )
}
