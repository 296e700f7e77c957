import type { Locale } from '@vinculo/contracts/locale'
import { useSession } from '@vinculo/platform'
import { createModuleContext, setLocale } from '@vinculo/platform/shell'

const shell = createModuleContext('shell', '')

/** S3.10 a person's choice of language: for this browser at once, and without a word for the mails they get. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  await setLocale(locale)
  if (useSession.get().status !== 'in') return
  await shell.http.patch('/api/settings/language', { idioma: locale }, { silent: true }).catch(() => undefined)
}
