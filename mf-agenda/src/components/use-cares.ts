import { useSession } from '@vinculo/platform'

/** Whether this person cares for patients, and writes of sessions. */
export const cares = () => useSession.get().user?.role !== 'secretaria'
export const useCares = () => useSession((state) => state.user?.role !== 'secretaria')
