import { createModuleStore } from './stores'

export type AlertType = 'danger' | 'info' | 'success' | 'warning'

/** S3.09; `duration` in milliseconds. */
export interface Alert {
  id: number
  show: boolean
  type: AlertType
  title: string
  message: string
  duration: number
  action?: AlertAction | undefined
}

/** What can be done about what an alert says, once: «Desfazer». */
export interface AlertAction {
  label: string
  onPress: () => void
}

export interface NewAlert {
  type: AlertType
  title: string
  message?: string
  duration?: number
  action?: AlertAction
}

/** S9.09 milliseconds an alert stays. */
export const alertDurations: Record<AlertType, number> = { success: 3000, info: 4000, warning: 4000, danger: 5000 }

/** Milliseconds: what can be pressed stays for as long as it takes to be found and reached. */
const actionDuration = 10_000

/** What one person was told is nothing for the next: it goes with the session. */
const store = createModuleStore<{ alerts: Alert[] }>(() => ({ alerts: [] }))
let lastId = 0

/** Shows an alert at the top of the page; the shell draws and hides it. Returns its id. */
export function showAlert({ type, title, message = '', action, ...given }: NewAlert): number {
  const { duration = action ? actionDuration : alertDurations[type] } = given
  lastId += 1
  const alert: Alert = { id: lastId, show: true, type, title, message, duration, ...(action && { action }) }
  // The same words twice are one alert: a retry does not pile up.
  store.setState(({ alerts }) => ({
    alerts: [...alerts.filter((other) => other.title !== title || other.message !== message), alert].slice(-4),
  }))
  return alert.id
}

export function dismissAlert(id: number): void {
  store.setState(({ alerts }) => ({ alerts: alerts.filter((alert) => alert.id !== id) }))
}

export const useAlerts = () => store((state) => state.alerts)
