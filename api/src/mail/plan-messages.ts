import type { InEveryLocale } from '@vinculo/contracts/locale'
import { lines, type Written } from './writing'

/** What is told of an account's plan; `link` leads to the plans. Days are dd-MM-yyyy. */
export interface PlanMessages {
  /** `left`: days until the last one; `0` is today. */
  planEnds: { name: string; plan: string; day: string; left: string; closes: string; link: string }
  /** The last day is over: `closes` is the last one on which everything still works. */
  graceEnds: { name: string; plan: string; day: string; closes: string; link: string }
  /** `next` is the day it is tried again, `card` its brand and last four digits. */
  chargeRefused: { name: string; plan: string; amount: string; card: string; next: string; link: string }
  /** `until` is the account's last day, or empty where it has none. */
  subscriptionEnded: {
    name: string
    plan: string
    why: 'recusas' | 'provedor' | 'plano' | 'pessoa'
    until: string
    link: string
  }
}

const when = {
  'pt-br': (left: string) => (left === '0' ? 'hoje' : left === '1' ? 'amanhã' : `em ${left} dias`),
  en: (left: string) => (left === '0' ? 'today' : left === '1' ? 'tomorrow' : `in ${left} days`),
  es: (left: string) => (left === '0' ? 'hoy' : left === '1' ? 'mañana' : `en ${left} días`),
  'zh-CN': (left: string) => (left === '0' ? '今天' : left === '1' ? '明天' : ` ${left} 天后`),
} satisfies InEveryLocale<(left: string) => string>

type Why = PlanMessages['subscriptionEnded']['why']
const whys: InEveryLocale<Record<Why, string>> = {
  'pt-br': {
    recusas: 'As cobranças no cartão não foram aprovadas. Nada foi cobrado por elas.',
    provedor: 'O cartão não pode mais ser cobrado por ela, ou o dinheiro de uma cobrança voltou.',
    plano: 'A conta passou a ter outro plano.',
    pessoa: 'Quem é titular da conta a cancelou, ou quem assinou não tem mais acesso à conta.',
  },
  en: {
    recusas: 'The charges to the card were not approved. Nothing was taken for them.',
    provedor: 'The card cannot be charged for it any more, or the money of a charge went back.',
    plano: 'The account has another plan now.',
    pessoa: 'The account’s owner cancelled it, or whoever subscribed has no access to the account any more.',
  },
  es: {
    recusas: 'Los cobros a la tarjeta no fueron aprobados. No se cobró nada por ellos.',
    provedor: 'Ya no se puede cobrar a la tarjeta por ella, o el dinero de un cobro fue devuelto.',
    plano: 'La cuenta pasó a tener otro plan.',
    pessoa: 'El titular de la cuenta la canceló, o quien se suscribió ya no tiene acceso a la cuenta.',
  },
  'zh-CN': {
    recusas: '银行卡扣款未获批准，未扣任何款项。',
    provedor: '该卡已无法继续扣款，或某笔扣款已被退回。',
    plano: '账户已改用其他套餐。',
    pessoa: '账户所有者已取消订阅，或订阅人已无法访问该账户。',
  },
}

type Messages = { [Kind in keyof PlanMessages]: InEveryLocale<Written<PlanMessages[Kind]>> }

export const planMessages: Messages = {
  planEnds: {
    'pt-br': ({ name, plan, day, left, closes, link }) => ({
      subject: `O seu plano termina ${when['pt-br'](left)}`,
      text: lines(
        `Olá, ${name}.`,
        `O plano ${plan} vale até ${day}. Depois disso tudo continua a funcionar até ${closes}; os seus dados ficam guardados também depois.`,
        'Para continuar, escolha um plano neste endereço:',
        link,
      ),
    }),
    en: ({ name, plan, day, left, closes, link }) => ({
      subject: `Your plan ends ${when.en(left)}`,
      text: lines(
        `Hello, ${name}.`,
        `The plan ${plan} is good until ${day}. After that everything still works until ${closes}; your data is kept afterwards, too.`,
        'To go on, choose a plan at this address:',
        link,
      ),
    }),
    es: ({ name, plan, day, left, closes, link }) => ({
      subject: `Su plan termina ${when.es(left)}`,
      text: lines(
        `Hola, ${name}.`,
        `El plan ${plan} vale hasta el ${day}. Después todo sigue funcionando hasta el ${closes}; sus datos quedan guardados también después.`,
        'Para continuar, elija un plan en esta dirección:',
        link,
      ),
    }),
    'zh-CN': ({ name, plan, day, left, closes, link }) => ({
      subject: `您的套餐将于${when['zh-CN'](left)}到期`,
      text: lines(
        `${name}，您好。`,
        `套餐“${plan}”有效期至 ${day}。此后在 ${closes} 之前一切功能仍可使用；之后您的数据也会保留。`,
        '如需继续使用，请打开以下地址选择套餐：',
        link,
      ),
    }),
  },
  graceEnds: {
    'pt-br': ({ name, plan, day, closes, link }) => ({
      subject: 'O acesso à sua conta será bloqueado em breve',
      text: lines(
        `Olá, ${name}.`,
        `O plano ${plan} terminou em ${day}. Tudo funciona até ${closes}; depois o acesso fica bloqueado até que um plano seja pago. Os seus dados continuam guardados.`,
        'Para continuar, escolha um plano neste endereço:',
        link,
      ),
    }),
    en: ({ name, plan, day, closes, link }) => ({
      subject: 'Access to your account is about to be closed',
      text: lines(
        `Hello, ${name}.`,
        `The plan ${plan} ended on ${day}. Everything works until ${closes}; after that access is closed until a plan is paid for. Your data is kept.`,
        'To go on, choose a plan at this address:',
        link,
      ),
    }),
    es: ({ name, plan, day, closes, link }) => ({
      subject: 'El acceso a su cuenta se bloqueará pronto',
      text: lines(
        `Hola, ${name}.`,
        `El plan ${plan} terminó el ${day}. Todo funciona hasta el ${closes}; después el acceso queda bloqueado hasta que se pague un plan. Sus datos siguen guardados.`,
        'Para continuar, elija un plan en esta dirección:',
        link,
      ),
    }),
    'zh-CN': ({ name, plan, day, closes, link }) => ({
      subject: '您的账户即将被锁定',
      text: lines(
        `${name}，您好。`,
        `套餐“${plan}”已于 ${day} 到期。${closes} 之前一切功能仍可使用；之后访问将被锁定，直至付款。您的数据仍会保留。`,
        '如需继续使用，请打开以下地址选择套餐：',
        link,
      ),
    }),
  },
  chargeRefused: {
    'pt-br': ({ name, plan, amount, card, next, link }) => ({
      subject: 'A cobrança da sua assinatura não foi aprovada',
      text: lines(
        `Olá, ${name}.`,
        `A cobrança de ${amount} do plano ${plan} no cartão ${card} não foi aprovada. Nada foi cobrado.`,
        `Vamos tentar de novo em ${next}. Para usar outro cartão antes disso, abra:`,
        link,
      ),
    }),
    en: ({ name, plan, amount, card, next, link }) => ({
      subject: 'The charge of your subscription was not approved',
      text: lines(
        `Hello, ${name}.`,
        `The charge of ${amount} for the plan ${plan} to the card ${card} was not approved. Nothing was taken.`,
        `We will try again on ${next}. To use another card before that, open:`,
        link,
      ),
    }),
    es: ({ name, plan, amount, card, next, link }) => ({
      subject: 'El cobro de su suscripción no fue aprobado',
      text: lines(
        `Hola, ${name}.`,
        `El cobro de ${amount} del plan ${plan} a la tarjeta ${card} no fue aprobado. No se cobró nada.`,
        `Lo intentaremos de nuevo el ${next}. Para usar otra tarjeta antes, abra:`,
        link,
      ),
    }),
    'zh-CN': ({ name, plan, amount, card, next, link }) => ({
      subject: '您的订阅扣款未获批准',
      text: lines(
        `${name}，您好。`,
        `套餐“${plan}”的 ${amount} 扣款（银行卡 ${card}）未获批准，未扣任何款项。`,
        `我们将于 ${next} 重试。如需在此之前更换银行卡，请打开：`,
        link,
      ),
    }),
  },
  subscriptionEnded: {
    'pt-br': ({ name, plan, why, until, link }) => ({
      subject: 'A sua assinatura terminou',
      text: lines(
        `Olá, ${name}.`,
        `A assinatura do plano ${plan} terminou. ${whys['pt-br'][why]}`,
        until && `O plano da conta vale até ${until}.`,
        'Para ver o plano ou assinar de novo, abra:',
        link,
      ),
    }),
    en: ({ name, plan, why, until, link }) => ({
      subject: 'Your subscription has ended',
      text: lines(
        `Hello, ${name}.`,
        `The subscription to the plan ${plan} has ended. ${whys.en[why]}`,
        until && `The plan of the account is good until ${until}.`,
        'To see the plan or to subscribe again, open:',
        link,
      ),
    }),
    es: ({ name, plan, why, until, link }) => ({
      subject: 'Su suscripción terminó',
      text: lines(
        `Hola, ${name}.`,
        `La suscripción al plan ${plan} terminó. ${whys.es[why]}`,
        until && `El plan de la cuenta vale hasta el ${until}.`,
        'Para ver el plan o suscribirse de nuevo, abra:',
        link,
      ),
    }),
    'zh-CN': ({ name, plan, why, until, link }) => ({
      subject: '您的订阅已结束',
      text: lines(
        `${name}，您好。`,
        `套餐“${plan}”的订阅已结束。${whys['zh-CN'][why]}`,
        until && `账户的套餐有效期至 ${until}。`,
        '如需查看套餐或重新订阅，请打开：',
        link,
      ),
    }),
  },
}
