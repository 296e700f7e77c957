const units = [
  '',
  'um',
  'dois',
  'três',
  'quatro',
  'cinco',
  'seis',
  'sete',
  'oito',
  'nove',
  'dez',
  'onze',
  'doze',
  'treze',
  'quatorze',
  'quinze',
  'dezesseis',
  'dezessete',
  'dezoito',
  'dezenove',
]
const tens = ['', '', 'vinte', 'trinta', 'quarenta', 'cinquenta', 'sessenta', 'setenta', 'oitenta', 'noventa']
const hundreds = [
  '',
  'cento',
  'duzentos',
  'trezentos',
  'quatrocentos',
  'quinhentos',
  'seiscentos',
  'setecentos',
  'oitocentos',
  'novecentos',
]

/** 1 to 999. */
function belowThousand(number: number): string {
  if (number === 100) return 'cem'
  const rest = number % 100
  return [
    hundreds[Math.floor(number / 100)],
    ...(rest < 20 ? [units[rest]] : [tens[Math.floor(rest / 10)], units[rest % 10]]),
  ]
    .filter(Boolean)
    .join(' e ')
}

/**
 * 1 to 999 999 999. The last class is joined by «e» where it is up to a hundred or whole hundreds; millions are set apart
 * by a comma, thousands are not (Cunha e Cintra, Nova gramática do português contemporâneo, «Numerais»).
 */
function inWords(number: number): string {
  const millions = Math.floor(number / 1_000_000)
  const thousands = Math.floor(number / 1000) % 1000
  const rest = number % 1000
  const small = (part: number) => part <= 100 || part % 100 === 0
  const classes = [
    {
      text: millions && `${belowThousand(millions)} ${millions === 1 ? 'milhão' : 'milhões'}`,
      join: '',
      part: millions,
    },
    { text: thousands && (thousands === 1 ? 'mil' : `${belowThousand(thousands)} mil`), join: ', ', part: thousands },
    { text: rest && belowThousand(rest), join: thousands ? ' ' : ', ', part: rest },
  ].filter(({ text }) => text)
  return classes
    .map(({ text, join, part }, at) => {
      if (at === 0) return text
      return `${at === classes.length - 1 && small(part) ? ' e ' : join}${text}`
    })
    .join('')
}

/** An amount of the wire (`1250.00`, up to hundreds of millions) as a receipt says it: «mil duzentos e cinquenta reais». */
export function amountInWords(amount: string): string {
  const [reais = 0, centavos = 0] = amount.split('.').map(Number)
  const whole = reais && `${inWords(reais)}${reais % 1_000_000 === 0 ? ' de' : ''} ${reais === 1 ? 'real' : 'reais'}`
  const cents = centavos && `${belowThousand(centavos)} ${centavos === 1 ? 'centavo' : 'centavos'}`
  return [whole, cents].filter(Boolean).join(' e ') || 'zero reais'
}

/** `1250.00` of the wire as `R$ 1.250,00`, which is never broken in two. */
export const shownAmount = (amount: string) =>
  `R$\u00A0${amount.replace('.', ',').replace(/\B(?=(\d{3})+(?!\d))/g, '.')}`
