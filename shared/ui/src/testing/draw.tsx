import './jsdom'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'
import type { Host, HostAlert } from '../core/host'
import { UiProvider } from '../core/provider'

afterEach(cleanup)

/** Draws widgets as the shell does, and notes what they ask of it. */
export function draw(widget: ReactNode, host: Partial<Host> = {}) {
  const alerts: HostAlert[] = []
  const visited: string[] = []
  const around = (children: ReactNode) => (
    <UiProvider locale="pt-br" alert={(alert) => alerts.push(alert)} navigate={(to) => visited.push(to)} {...host}>
      {children}
    </UiProvider>
  )
  const { rerender } = render(around(widget))
  return { alerts, visited, user: userEvent.setup(), redraw: (next: ReactNode) => rerender(around(next)) }
}
