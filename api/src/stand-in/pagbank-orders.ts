import { formatLine, lineOf } from '@vinculo/contracts/boleto'
import { amountOf } from '@vinculo/contracts/money'
import { brasilia } from './answers'
import type { Book, StandInCharge } from './book'
import { pageOf } from './pagseguro'
import { takenStates } from './till'

const statusOf = {
  waiting: 'WAITING',
  analysis: 'IN_ANALYSIS',
  paid: 'PAID',
  disputed: 'PAID',
  held: 'PAID',
  refunded: 'CANCELED',
  charged_back: 'CHARGEBACK',
  cancelled: 'CANCELED',
  refused: 'DECLINED',
}

/** CRC-16/CCITT-FALSE, with which the text of a Pix code ends. */
function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

const field = (id: string, value: string) => id + String(value.length).padStart(2, '0') + value

/** A Pix code as the real ones are laid out (BR Code); it leads to no bank. */
export function pixOf(id: string, cents: number): string {
  const account = field('00', 'br.gov.bcb.pix') + field('25', `teste.invalid/${id}`)
  const text = [
    field('00', '01'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    field('54', amountOf(cents)),
    field('58', 'BR'),
    field('59', 'Ambiente de teste'),
    field('60', 'Sao Paulo'),
    field('62', field('05', '***')),
    '6304',
  ].join('')
  return text + crc16(text)
}

const responseOf = ({ state, reason }: StandInCharge) =>
  state === 'refused'
    ? { code: reason === 'SALDO INSUFICIENTE' ? '10008' : '10000', message: reason ?? 'NAO AUTORIZADO' }
    : { code: '20000', message: 'SUCESSO' }

function methodOf(charge: StandInCharge) {
  if (charge.method === 'pix') return { type: 'PIX' }
  if (charge.method === 'card') {
    // A card is kept once it was charged.
    const id = charge.timesTaken > 0 ? charge.storedAs : undefined
    const card = { id, brand: charge.card?.brand, last_digits: charge.card?.final }
    return { type: 'CREDIT_CARD', installments: charge.instalments?.quantity ?? 1, capture: true, card }
  }
  const line = lineOf(charge.barcode ?? '')
  // What it calls a barcode is the line.
  const boleto = { id: charge.id.slice(5), barcode: line, formatted_barcode: formatLine(line), due_date: charge.dueDay }
  return { type: 'BOLETO', boleto }
}

export function chargeOf(charge: StandInCharge, publicUrl: string) {
  const wasTaken = charge.timesTaken > 0
  const isTaken = takenStates.includes(charge.state)
  return {
    id: charge.id,
    reference_id: charge.reference,
    status: statusOf[charge.state],
    created_at: brasilia(charge.created),
    ...(wasTaken && { paid_at: brasilia(charge.since) }),
    description: charge.description,
    amount: {
      value: charge.cents,
      currency: 'BRL',
      summary: {
        total: charge.cents,
        paid: wasTaken ? charge.cents : 0,
        refunded: wasTaken && !isTaken ? charge.cents : 0,
      },
    },
    ...(charge.method !== 'boleto' && { payment_response: responseOf(charge) }),
    payment_method: methodOf(charge),
    links: [
      ...(charge.method === 'boleto'
        ? [{ rel: 'SELF', href: pageOf(publicUrl, charge), media: 'application/pdf', type: 'GET' }]
        : []),
      { rel: 'SELF', href: `${publicUrl}/charges/${charge.id}`, media: 'application/json', type: 'GET' },
    ],
  }
}

/** An order as it stands: what it was asked as, and every charge of it. */
export function orderOf(book: Book, id: string, publicUrl: string) {
  const charges = [...book.of('charges').values()].filter(({ order }) => order === id)
  const [first] = charges
  if (!first) return undefined
  return {
    id,
    reference_id: first.reference,
    created_at: brasilia(first.created),
    customer: { name: first.payer },
    charges: charges.map((charge) => chargeOf(charge, publicUrl)),
    qr_codes: first.pix ? [{ id: `QRCO_${id.slice(5)}`, text: first.pix, amount: { value: first.cents } }] : [],
    notification_urls: first.notifyUrl ? [first.notifyUrl] : [],
  }
}
