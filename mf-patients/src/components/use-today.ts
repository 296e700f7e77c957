import { dayIn } from '@vinculo/contracts/plan'
import { useSession } from '@vinculo/platform'

/** yyyy-MM-dd of now, where the practitioner is. */
export function useToday(): string {
  const timeZone = useSession((state) => state.user?.time_zone) ?? 'America/Sao_Paulo'
  return dayIn(timeZone, new Date())
}
