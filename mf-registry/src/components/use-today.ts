import { dayIn } from '@vinculo/contracts/plan'
import { useSession } from '@vinculo/platform'

/** The zone the practitioner works in. */
export const useTimeZone = () => useSession((state) => state.user?.time_zone) ?? 'America/Sao_Paulo'

/** yyyy-MM-dd of now, where the practitioner is. */
export const useToday = () => dayIn(useTimeZone(), new Date())
