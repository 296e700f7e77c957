import type { SignInProvider, SignInStart } from '@vinculo/contracts/social-sign-in'
import { getLocale } from '@vinculo/platform'
import { createModuleContext } from '@vinculo/platform/shell'
import { signInText } from '../../locales/sign-in/text'

const { http } = createModuleContext('shell', '')

let offered: SignInProvider[] | undefined

/** The list the page carries, when whoever served it put it there; else the API's. */
async function ask(): Promise<SignInProvider[]> {
  const carried = document.getElementById('vinculo-providers')?.textContent
  return carried ? JSON.parse(carried) : http.get<SignInProvider[]>('/api/oauth-json', { silent: true })
}

/** For the loaders of the pages that offer them: the words of it are fetched only where there is something to say. */
export async function loadProviders(isSomethingSaid = false): Promise<void> {
  // Without the list one signs in with a password; the next visit asks again.
  offered ??= await ask().catch(() => undefined)
  if (isSomethingSaid || offeredProviders().length > 0) await signInText.load(getLocale())
}

/** What the loader fetched. */
export const offeredProviders = (): SignInProvider[] => offered ?? []

/** Leaves the page for the provider's. */
export async function goToProvider(id: string): Promise<void> {
  const { url } = await http.post<SignInStart>(`/api/oauth/${id}`, undefined, { silent: true })
  location.assign(url)
}
