import { dayIn } from '@vinculo/contracts/plan'
import { useSession } from '@vinculo/platform'

/** The zone the person works in. */
export const timeZone = () => useSession.get().user?.time_zone ?? 'America/Sao_Paulo'
export const useTimeZone = () => useSession((state) => state.user?.time_zone) ?? 'America/Sao_Paulo'

/** yyyy-MM-dd of now, where the person is. */
export const today = () => dayIn(timeZone(), new Date())
export const useToday = () => dayIn(useTimeZone(), new Date())
