import { digitsOf } from '@vinculo/contracts/brazilian-numbers'
import { cardBrandOf, readExpiry } from '@vinculo/contracts/card'
import type { SubscriptionCard } from '@vinculo/contracts/payments'
import { type ModuleContext, useModule } from '@vinculo/platform'
import type { FormRefusal, Saving } from '@vinculo/ui/forms'
import { useRef, useState } from 'react'
import { wizardText } from '../locales/wizard/text'
import { LibraryRefusal } from './card-library'
import { type CardForm, PartsGone, refusedFields } from './card-values'
import { openLibrary } from './open-library'

/** What the API is told of a card: what the provider made of it, its brand, and four digits to tell it from another. */
export type CardWire = Required<Omit<SubscriptionCard, 'hash'>> & Pick<SubscriptionCard, 'hash'>

async function wireOf(module: ModuleContext, { numero, validade, codigo, titular }: CardForm): Promise<CardWire> {
  const library = await openLibrary(module)
  const number = digitsOf(numero)
  const expiry = readExpiry(validade)
  const brand = cardBrandOf(number) ?? (await library.identify(number))
  if (!expiry || !brand) throw new LibraryRefusal(['10000'])
  const card = { number, code: codigo, ...expiry, holder: titular.nome, brand: brand.name }
  const [token, hash] = await Promise.all([library.tokenOf(card), library.hash()])
  return { token, bandeira: brand.name, final: number.slice(-4), titular, ...(hash && { hash }) }
}

export interface Charging {
  pending: boolean
  refusal: FormRefusal | null
  clear: () => void
}

/**
 * The provider's script makes a token of a card, and the token is what is sent. A press while either is under way is the
 * same press; who has left the page by then is charged nothing.
 */
export function useCard(
  charging: Charging,
  send: (card: CardWire, form: CardForm, onWritten?: () => void) => unknown,
): Saving<CardForm> {
  const { card: t } = wizardText.use()
  const module = useModule()
  const isUnderWay = useRef(false)
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<FormRefusal | null>(null)

  const refusedBy = (error: unknown): FormRefusal => {
    if (error instanceof PartsGone) return { status: 422, message: t.partsGone, errors: { parcelas: [t.partsGone] } }
    const fields = error instanceof LibraryRefusal ? refusedFields(error.codes) : []
    return {
      status: 422,
      message: error instanceof LibraryRefusal ? t.notTaken : t.notAsked,
      errors: Object.fromEntries(fields.map((field) => [field, [t.refusedField]])),
    }
  }
  const save = async (form: CardForm, onWritten?: () => void) => {
    if (isUnderWay.current || charging.pending) return
    isUnderWay.current = true
    setAsking(true)
    setRefusal(null)
    charging.clear()
    try {
      const card = await wireOf(module, form)
      await send(card, form, onWritten)
    } catch (error) {
      setRefusal(refusedBy(error))
    }
    isUnderWay.current = false
    setAsking(false)
  }
  // Of what the API refuses, the form tells what it has fields for; the page tells the rest.
  const ofFields = charging.refusal && Object.keys(charging.refusal.errors).length > 0 ? charging.refusal : null
  return {
    save: (form, onWritten) => void save(form, onWritten),
    pending: isAsking || charging.pending,
    refusal: refusal ?? ofFields,
  }
}
