import { dayIn } from '@vinculo/contracts/plan'
import { useSession } from './session'

const zoneOf = (zone: string | undefined) => zone ?? 'America/Sao_Paulo'

/** The IANA zone the signed-in person works in: as a hook, and for loaders. */
export const useTimeZone = () => zoneOf(useSession((state) => state.user?.time_zone))
export const timeZone = () => zoneOf(useSession.get().user?.time_zone)

/** yyyy-MM-dd of now, where that person is. */
export const useToday = () => dayIn(useTimeZone(), new Date())
export const today = () => dayIn(timeZone(), new Date())

/** Whether that person cares for patients, and may see and write what is clinical. */
export const useCares = () => useSession((state) => state.user?.role !== 'secretaria')
export const cares = () => useSession.get().user?.role !== 'secretaria'
