import { type openScreen, screen, waitFor } from '@vinculo/shell/testing'
import { expect, onTestFinished } from 'vitest'

/** jsdom fetches no scripts: the provider's own file is fetched and run as the browser would. */
export function runScripts() {
  const watch = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement) || !node.src) continue
      fetch(node.src)
        .then(async (answer) => {
          if (!answer.ok) throw new Error(`${answer.status}`)
          new Function(await answer.text())()
          node.dispatchEvent(new Event('load'))
        })
        .catch(() => node.dispatchEvent(new Event('error')))
    }
  })
  watch.observe(document.head, { childList: true })
  return () => watch.disconnect()
}

declare const jsdom: {
  virtualConsole: Record<'on' | 'off', (event: 'jsdomError', told: (error: Error) => void) => void>
}

/** How often this test's page was about to give way to another: jsdom goes nowhere, and says so. */
export function leavings(): string[] {
  const told: string[] = []
  const tell = ({ message }: Error) => void (/navigation/.test(message) && told.push(message))
  jsdom.virtualConsole.on('jsdomError', tell)
  onTestFinished(() => jsdom.virtualConsole.off('jsdomError', tell))
  return told
}

export const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export type User = Awaited<ReturnType<typeof openScreen>>['user']

/** As a hand types or pastes it, over what is there. */
export async function fill(user: User, label: string, text: string) {
  const control = await field(label)
  await user.clear(control)
  await user.click(control)
  await user.paste(text)
}

/** Fills in a card; whose it is, is known but for the day of birth. */
export async function typeCard(user: User, number: string, { validade = '12/30', codigo = '123' } = {}) {
  await fill(user, 'Número do cartão', number)
  await fill(user, 'Validade', validade)
  await fill(user, 'Código de segurança', codigo)
  const birth = 'Data de nascimento do titular'
  if (!(await field(birth)).value) await fill(user, birth, '20-05-1990')
}
/** Pressed once what was asked before is through: until then a press is the same press. */
export async function pay(user: User): Promise<void> {
  const action = await button('Pagar com este cartão')
  await waitFor(() => expect(action.getAttribute('aria-busy')).toBeNull(), { timeout: 20_000 })
  await user.click(action)
}
