import type { DebitBank, PaymentType, ProviderId, RefusalReason } from '@vinculo/contracts/payment-choices'

/** Who pays, as the wizard's step has it: digits of a CPF or signs of a CNPJ, `+55…`. */
export interface Buyer {
  nome: string
  documento: string
  email: string
  telefone: string
  /** The browser's fingerprint by the provider's script, and where the call came from. */
  hash?: string | undefined
  ip?: string | undefined
}

export interface BillingAddress {
  cep: string
  logradouro: string
  numero: string
  complemento: string | null
  bairro: string
  cidade: string
  uf: string
}

/** One charge. `reference` is ours and asked for once: the same reference twice is the same charge. */
export interface Order {
  reference: string
  cents: number
  description: string
  buyer: Buyer
  address: BillingAddress
  /** Where the provider tells what happens to it. */
  notificationUrl: string
}

/** What the provider's script made of a card; its number never comes here. */
export interface Card {
  token: string
  brand: string
  instalments: number
  instalmentCents: number
  holder: { nome: string; cpf: string; nascimento: string; telefone: string }
}

/** How a charge stands, in one language for all providers. Disputed and held-back money is paid until it goes back. */
export const chargeStates = [
  'waiting',
  'analysis',
  'paid',
  'disputed',
  'held',
  'refunded',
  'charged_back',
  'cancelled',
  'refused',
] as const
export type ChargeState = (typeof chargeStates)[number]

/** What the provider says of a charge. */
export interface Seen {
  /** The provider's own id: what it is asked by later. */
  code: string
  reference: string
  state: ChargeState
  /** The provider's own word. */
  status: string
  /**
   * When it came to be so, by the provider's clock; of a provider that does not tell, when it was asked. The beginning of
   * time where neither is known: all other news is newer.
   */
  at: Date
  /** What is paid in all; with interest it is more than was asked. */
  cents: number
  boleto?: {
    linha: string | null
    codigo_barras: string | null
    /** Null where it is not told again: what was asked for stands. */
    vencimento: string | null
    link: string | null
    pix: string | null
  }
  /** The bank's page, for a debit. */
  link?: string
  refusal?: RefusalReason
  /** What can be charged again, where the charge itself tells: also when it is found after its answer was lost. */
  stored?: string
}

/**
 * The provider could not be reached, or did not answer as itself. `mayHaveTaken`: what was asked may have arrived all
 * the same, so that it has to be looked for before it is asked again.
 */
export class ProviderAway extends Error {
  override name = 'ProviderAway'
  constructor(
    readonly mayHaveTaken: boolean,
    /** No personal data: the step, and an HTTP status or the network's code. */
    readonly what: string,
    options?: ErrorOptions,
  ) {
    super(what, options)
  }
}

/** The provider understood and said no: nothing was charged. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal'
  constructor(
    readonly reason: RefusalReason,
    /** The provider's codes. */
    readonly codes: string[],
  ) {
    super(`${reason} ${codes.join(' ')}`)
  }
}

/** What a page needs to talk to the provider's script. */
export interface BrowserSide {
  /** Address of the script. */
  library: string
  /** What brands' pictures are relative to. */
  pictures: string
  /** Origins the page may load from, send to and show pictures of. */
  scripts: string[]
  connects: string[]
  images: string[]
}

export interface Instalment {
  quantity: number
  cents: number
  totalCents: number
  interestFree: boolean
}

/**
 * Takes money. Every call may throw `ProviderAway`; those that charge also `ProviderRefusal`. None retries by itself.
 */
export interface Provider {
  readonly id: ProviderId
  /** Nothing is really paid. */
  readonly isTest: boolean
  readonly types: readonly PaymentType[]
  readonly browser: BrowserSide
  /** The longest a charge is waited for, in milliseconds: only after that can it be said not to be there. */
  readonly patienceMs: number

  /** S7.09 proves that the provider answers, and opens what its script needs. */
  connect(): Promise<{ sessionId: string | null; publicKey: string | null }>
  /** Where its script tells no instalments; undefined where it does. */
  instalments?(cents: number, brand: string): Promise<Instalment[]>

  boleto(order: Order, dueDate: string): Promise<Seen>
  debit(order: Order, bank: DebitBank, returnUrl: string): Promise<Seen>
  card(order: Order, card: Card): Promise<Seen>

  /**
   * Begins what can be charged again: answers what it is charged by. Without `first` nothing was charged yet, and the first
   * charge is asked for like the others.
   */
  subscribe(order: Order, card: Card, plan: SubscriptionPlan): Promise<Subscribed>
  chargeAgain(code: string, order: Order): Promise<Seen>
  changeCard(code: string, order: Order, card: Card): Promise<{ code: string }>
  /** Of what is not there any more: nothing. */
  unsubscribe(code: string): Promise<void>

  /** By what we called it; undefined when the provider says that it has nothing of that name. */
  find(reference: string): Promise<Seen | undefined>
  look(code: string): Promise<Seen | undefined>
  /** What a notification is about: asked of the provider, whatever the notification itself says. */
  lookUpNotification(code: string): Promise<Seen | undefined>
  /** Not paid yet: nobody can pay it any more. `ProviderRefusal` where it was paid meanwhile. */
  cancel(code: string): Promise<void>
  refund(code: string): Promise<void>

  /**
   * What to ask by, out of what was posted; undefined when it is no notification of this provider or is not genuine, null
   * when it is one of something that nobody asks about.
   */
  readNotification(notification: {
    body: string
    headers: Record<string, string | undefined>
  }): string | null | undefined
}

/** `code` is null where the first charge tells nothing to charge again by: it was refused, or is not decided yet. */
export type Subscribed = { code: string; first?: Seen; planCode?: string } | { code: null; first: Seen }

export interface SubscriptionPlan {
  id: string
  name: string
  monthlyCents: number
  /** What the provider already calls this plan at this price, where it has plans. */
  code?: string | undefined
}
