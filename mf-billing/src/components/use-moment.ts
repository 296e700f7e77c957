import { momentIn } from '@vinculo/contracts/moment'
import { useTimeZone } from '@vinculo/platform'
import { useCallback } from 'react'

/** S9.07 an instant of the wire as date and time, where the person is. */
export function useMoment(): (instant: string) => string {
  const zone = useTimeZone()
  return useCallback((instant) => momentIn(zone, new Date(instant)), [zone])
}
