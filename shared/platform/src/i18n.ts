import { localeCookie } from '@vinculo/contracts/cookies'
import { chooseLocale, type Locale, localeOfTag, locales } from '@vinculo/contracts/locale'
import Cookies from 'js-cookie'
import { create } from 'zustand'
import { otherTabs } from './tabs'

const current = create<{ locale: Locale }>(() => ({ locale: 'en' }))

export const useLocale = () => current((state) => state.locale)
export const getLocale = () => current.getState().locale

/** S9.05 cookie, then the browser's languages, then the default. */
export function chooseInitialLocale(): Locale {
  const stored = Cookies.get(localeCookie)
  return (stored && localeOfTag(stored)) || chooseLocale(navigator.languages)
}

/** Messages of one package in one language at a time, loaded when first needed. */
export interface Text<Messages> {
  /** The messages in the current language; a component that uses them follows a change of language. */
  use: () => Messages
  /** The same outside of components. */
  now: () => Messages
  load: (locale: Locale) => Promise<void>
  /** Takes the package out of language changes. */
  release: () => void
}

const live = new Set<Text<unknown>>()

/** Every package has one, in `locales/text.ts`: the one idiom for text. */
export function defineText<Messages>(loaders: Record<Locale, () => Promise<{ default: Messages }>>): Text<Messages> {
  const loaded: Partial<Record<Locale, Messages>> = {}
  const pick = (locale: Locale): Messages => {
    const messages = loaded[locale] ?? locales.map((other) => loaded[other]).find(Boolean)
    if (!messages) throw new Error('text was used before it was loaded')
    return messages
  }
  const text: Text<Messages> = {
    use: () => pick(useLocale()),
    now: () => pick(getLocale()),
    async load(locale) {
      live.add(text)
      loaded[locale] ??= (await loaders[locale]()).default
    },
    release: () => live.delete(text),
  }
  return text
}

/** Milliseconds a text is waited for; navigations wait for it, too. */
const patience = 5000

/** Resolves when all of it came or failed, or has had its time. */
async function settledInTime(work: Promise<unknown>[]): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, patience)
  })
  await Promise.race([Promise.allSettled(work), late])
  clearTimeout(timer)
}

const tabs = otherTabs('vinculo-locale')
let wanted: Locale | undefined

/**
 * S3.10 changes the language for everything on the page at once: the texts of all that is loaded first, then one
 * update. What cannot load its text (its host is down, or does not answer) keeps the language it had; of two changes the
 * later one counts.
 */
async function followLocale(locale: Locale): Promise<void> {
  wanted = locale
  await settledInTime([...live].map((text) => text.load(locale)))
  if (wanted === locale) speak(locale)
}

/** The language chosen elsewhere, or one whose file did not come the last time. */
export async function followChoice(): Promise<void> {
  const chosen = chooseInitialLocale()
  if (chosen !== getLocale()) await followLocale(chosen)
}

/** S3.10 a language chosen in another tab is spoken here too. */
export const watchChoice = () => tabs.watch(() => void followChoice())

function speak(locale: Locale): void {
  current.setState({ locale })
  document.documentElement.lang = locale === 'pt-br' ? 'pt-BR' : locale
}

/** A person's choice of language, kept for 365 days (S9.03). */
export async function setLocale(locale: Locale): Promise<void> {
  Cookies.set(localeCookie, locale, { expires: 365, sameSite: 'lax' })
  tabs.tell()
  await followLocale(locale)
  // A busy browser may deliver the word before the cookie: by now that is there.
  tabs.tell()
}

/**
 * Loads the texts the first screen needs, without touching the cookie. A language whose file does not come is stood in
 * for by another: the wrong language is better than a blank page.
 */
export async function textsReady(locale: Locale, texts: Text<unknown>[]): Promise<void> {
  for (const candidate of [locale, ...locales.filter((other) => other !== locale)]) {
    try {
      await Promise.all(texts.map((text) => text.load(candidate)))
      speak(candidate)
      return
    } catch (error) {
      if (candidate === locales.at(-1) || locales.every((other) => other === candidate)) throw error
    }
  }
}
