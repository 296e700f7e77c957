import type { AppointmentCheck } from '@vinculo/contracts/appointments'
import { formatDay } from '@vinculo/contracts/day'
import { instantOf, type LocalTime } from '@vinculo/contracts/zoned'
import { useLocale, useModule, useTimeZone } from '@vinculo/platform'
import { Box, Button, Flex, Text } from '@vinculo/ui/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { checkAppointment } from '../api'
import { text } from '../locales/text'
import { clockOf, laterBy, minutesBetween, sayDay } from './calendar-days'

/** Where something is on its way to, by the clock. */
export interface Aim {
  start: LocalTime
  end: LocalTime
}

const day = 1440
const step = 15

/** The aim after a key; undefined for a key that moves nothing. */
export function aimAfter({ start, end }: Aim, key: string, stretches: boolean): Aim | undefined {
  const by = { ArrowUp: -step, ArrowDown: step, ArrowLeft: -day, ArrowRight: day }[key]
  if (by === undefined) return undefined
  if (!stretches) return { start: laterBy(start, by), end: laterBy(end, by) }
  if (Math.abs(by) === day) return undefined
  const length = minutesBetween(start, end) + by
  return length < step || length > 720 ? { start, end } : { start, end: laterBy(end, by) }
}

export interface MoveBarProps {
  /** What it is called while it goes on. */
  title: string
  action: string
  aim: Aim
  /** Who or what is in the way, of what is on the screen. */
  inTheWay: string[]
  isOutside: boolean
  /** What the API is asked beside the time. */
  check: AppointmentCheck | Omit<AppointmentCheck, 'inicio' | 'fim'>
  onAim: (aim: Aim) => void
  onSave: () => void
  onCancel: () => void
}

/** What the API knows to be in the way of an aim that has stood still for a moment. */
function useChecked({ start, end }: Aim, check: MoveBarProps['check']): string[] {
  const { http } = useModule()
  const { move: t } = text.use()
  const zone = useTimeZone()
  const written = JSON.stringify(check)
  const [found, setFound] = useState<{ at: string; names: string[] }>()
  const at = `${start} ${end}`
  useEffect(() => {
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const asked = {
        ...JSON.parse(written),
        inicio: instantOf(zone, start).toISOString(),
        fim: instantOf(zone, end).toISOString(),
      }
      const outlook = await checkAppointment(http, asked, asking.signal).catch(() => undefined)
      if (!outlook || asking.signal.aborted) return
      const conflicts = outlook.conflitos.filter(({ motivo }) => motivo !== 'feriado')
      setFound({ at: `${start} ${end}`, names: conflicts.map(({ com }) => com?.nome ?? t.blocked) })
    }, 400)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [http, zone, start, end, written, t])
  return found?.at === at ? found.names : []
}

/**
 * Moves something without a pointer: by the arrow keys while it has the focus, or by its buttons. Says the new time and
 * what is in its way before anything is saved.
 */
export function MoveBar(props: MoveBarProps) {
  const { title, action, aim, inTheWay, isOutside, check, onAim, onSave, onCancel } = props
  const { move: t } = text.use()
  const locale = useLocale()
  const bar = useRef<HTMLDivElement>(null)
  const known = useChecked(aim, check)
  const names = [...new Set([...inTheWay, ...known])]
  // It sticks to the end of the window: there is no need to bring it there.
  useEffect(() => bar.current?.focus({ preventScroll: true }), [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isOnButton = (event.target as HTMLElement).closest('button') !== null
    const next = aimAfter(aim, event.key, event.shiftKey)
    if (next) onAim(next)
    else if (event.key === 'Enter' && !isOnButton) onSave()
    else if (event.key === 'Escape') onCancel()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const button = (name: string, sign: ReactNode, key: string, stretches = false) => (
    <Button
      variant="outline"
      size="icon"
      aria-label={name}
      title={name}
      onClick={() => {
        const next = aimAfter(aim, key, stretches)
        if (next) onAim(next)
      }}
    >
      {sign}
    </Button>
  )
  const when = sayDay(locale, aim.start.slice(0, 10), { weekday: 'long' })
  return (
    <Box
      ref={bar}
      role="group"
      aria-label={title}
      aria-describedby="move-keys"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      position="sticky"
      bottom={{ base: '72px', sm: '8px' }}
      zIndex="sticky"
      mt="2"
      p="3"
      bg="surface"
      borderWidth="1px"
      borderColor="link"
      borderRadius="lg"
      boxShadow="float"
    >
      <Flex flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
        <Box flex="1 1 16rem" minW="0">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            <bdi>{title}</bdi>
          </Text>
          <Text role="status" overflowWrap="anywhere">
            {when} {formatDay(aim.start.slice(0, 10))}, {clockOf(aim.start)}–{clockOf(aim.end)} (
            {t.length(minutesBetween(aim.start, aim.end))}){'. '}
            <Box as="span" fontWeight="semibold" color={names.length > 0 ? 'danger.fg' : 'success.fg'}>
              {names.length > 0 ? t.inTheWay(names.join(', ')) : t.free}
            </Box>
            {isOutside && `. ${t.outside}`}
          </Text>
          <Text id="move-keys" small tone="muted" display={{ base: 'none', md: 'block' }}>
            {t.keys}
          </Text>
        </Box>
        <Flex gap="1" flexWrap="wrap">
          {button(t.dayBefore, '←', 'ArrowLeft')}
          {button(t.earlier, '↑', 'ArrowUp')}
          {button(t.later, '↓', 'ArrowDown')}
          {button(t.dayAfter, '→', 'ArrowRight')}
          {button(t.shorter, '−', 'ArrowUp', true)}
          {button(t.longer, '+', 'ArrowDown', true)}
        </Flex>
        <Flex gap="2">
          <Button variant="outline" onClick={onCancel}>
            {t.cancel}
          </Button>
          <Button onClick={onSave}>{action}</Button>
        </Flex>
      </Flex>
    </Box>
  )
}
