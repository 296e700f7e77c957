import type { InEveryLocale } from '@vinculo/contracts/locale'
import { lines, under, type Written } from './writing'

/** What is told of one payment; `link` leads to it. Days are dd-MM-yyyy. */
export interface PaymentMessages {
  /** `line` is empty where the provider tells none. */
  boletoMade: { name: string; plan: string; amount: string; line: string; day: string; link: string }
  /** `until` is the account's last day, or empty where it has none. */
  paid: { name: string; plan: string; amount: string; until: string; link: string }
  /** Of a charge that was waited for: in analysis, or at the bank. */
  notApproved: { name: string; plan: string; amount: string; link: string }
  moneyBack: { name: string; plan: string; amount: string; why: 'devolvido' | 'contestado'; link: string }
}

type Messages = { [Kind in keyof PaymentMessages]: InEveryLocale<Written<PaymentMessages[Kind]>> }

export const paymentMessages: Messages = {
  boletoMade: {
    'pt-br': ({ name, plan, amount, line, day, link }) => ({
      subject: `Boleto do plano ${plan}: ${amount}`,
      text: lines(
        `Olá, ${name}.`,
        `O boleto de ${amount} do plano ${plan} vence em ${day}.`,
        line && under('Linha digitável:', line),
        'Para imprimir o boleto ou copiar o código, abra:',
        link,
        'O banco leva até dois dias úteis para confirmar o pagamento. Avisaremos por e-mail.',
      ),
    }),
    en: ({ name, plan, amount, line, day, link }) => ({
      subject: `Boleto for the plan ${plan}: ${amount}`,
      text: lines(
        `Hello, ${name}.`,
        `The boleto of ${amount} for the plan ${plan} is due on ${day}.`,
        line && under('Digits to pay by:', line),
        'To print it or copy its code, open:',
        link,
        'The bank takes up to two working days to confirm the payment. We will tell you by e-mail.',
      ),
    }),
    es: ({ name, plan, amount, line, day, link }) => ({
      subject: `Boleto del plan ${plan}: ${amount}`,
      text: lines(
        `Hola, ${name}.`,
        `El boleto de ${amount} del plan ${plan} vence el ${day}.`,
        line && under('Línea digitable:', line),
        'Para imprimir el boleto o copiar el código, abra:',
        link,
        'El banco tarda hasta dos días hábiles en confirmar el pago. Le avisaremos por correo.',
      ),
    }),
    'zh-CN': ({ name, plan, amount, line, day, link }) => ({
      subject: `套餐“${plan}”的付款单：${amount}`,
      text: lines(
        `${name}，您好。`,
        `套餐“${plan}”的付款单（boleto）金额为 ${amount}，到期日为 ${day}。`,
        line && under('付款编号：', line),
        '如需打印付款单或复制编号，请打开：',
        link,
        '银行最多需要两个工作日确认付款。届时我们会通过邮件通知您。',
      ),
    }),
  },
  paid: {
    'pt-br': ({ name, plan, amount, until, link }) => ({
      subject: 'Pagamento confirmado',
      text: lines(
        `Olá, ${name}.`,
        `Recebemos ${amount} pelo plano ${plan}.`,
        until && `O plano vale até ${until}.`,
        'Os detalhes estão neste endereço:',
        link,
      ),
    }),
    en: ({ name, plan, amount, until, link }) => ({
      subject: 'Payment confirmed',
      text: lines(
        `Hello, ${name}.`,
        `We received ${amount} for the plan ${plan}.`,
        until && `The plan is good until ${until}.`,
        'The details are at this address:',
        link,
      ),
    }),
    es: ({ name, plan, amount, until, link }) => ({
      subject: 'Pago confirmado',
      text: lines(
        `Hola, ${name}.`,
        `Recibimos ${amount} por el plan ${plan}.`,
        until && `El plan vale hasta el ${until}.`,
        'Los detalles están en esta dirección:',
        link,
      ),
    }),
    'zh-CN': ({ name, plan, amount, until, link }) => ({
      subject: '付款已确认',
      text: lines(
        `${name}，您好。`,
        `我们已收到套餐“${plan}”的付款 ${amount}。`,
        until && `套餐有效期至 ${until}。`,
        '详情请见以下地址：',
        link,
      ),
    }),
  },
  notApproved: {
    'pt-br': ({ name, plan, amount, link }) => ({
      subject: 'O seu pagamento não foi aprovado',
      text: lines(
        `Olá, ${name}.`,
        `O pagamento de ${amount} do plano ${plan}, que estava em análise, não foi aprovado. Nada foi cobrado.`,
        'Para ver o pagamento ou pagar de outra forma, abra:',
        link,
      ),
    }),
    en: ({ name, plan, amount, link }) => ({
      subject: 'Your payment was not approved',
      text: lines(
        `Hello, ${name}.`,
        `The payment of ${amount} for the plan ${plan}, which was being reviewed, was not approved. Nothing was charged.`,
        'To see the payment or to pay in another way, open:',
        link,
      ),
    }),
    es: ({ name, plan, amount, link }) => ({
      subject: 'Su pago no fue aprobado',
      text: lines(
        `Hola, ${name}.`,
        `El pago de ${amount} del plan ${plan}, que estaba en análisis, no fue aprobado. No se cobró nada.`,
        'Para ver el pago o pagar de otra forma, abra:',
        link,
      ),
    }),
    'zh-CN': ({ name, plan, amount, link }) => ({
      subject: '您的付款未获批准',
      text: lines(
        `${name}，您好。`,
        `套餐“${plan}”的付款 ${amount} 此前在审核中，现未获批准，未扣任何款项。`,
        '如需查看付款或使用其他付款方式，请打开：',
        link,
      ),
    }),
  },
  moneyBack: {
    'pt-br': ({ name, plan, amount, why, link }) => ({
      subject: why === 'devolvido' ? 'O seu pagamento foi devolvido' : 'O seu pagamento foi contestado',
      text: lines(
        `Olá, ${name}.`,
        why === 'devolvido'
          ? `O pagamento de ${amount} do plano ${plan} foi devolvido.`
          : `O pagamento de ${amount} do plano ${plan} foi contestado junto ao banco ou à operadora do cartão, e o dinheiro voltou.`,
        'O tempo que ele deu à conta foi retirado; os seus dados continuam guardados. Os detalhes estão neste endereço:',
        link,
      ),
    }),
    en: ({ name, plan, amount, why, link }) => ({
      subject: why === 'devolvido' ? 'Your payment was refunded' : 'Your payment was disputed',
      text: lines(
        `Hello, ${name}.`,
        why === 'devolvido'
          ? `The payment of ${amount} for the plan ${plan} was refunded.`
          : `The payment of ${amount} for the plan ${plan} was disputed with the bank or the card’s issuer, and the money went back.`,
        'The time it gave the account was taken off; your data is kept. The details are at this address:',
        link,
      ),
    }),
    es: ({ name, plan, amount, why, link }) => ({
      subject: why === 'devolvido' ? 'Su pago fue devuelto' : 'Su pago fue impugnado',
      text: lines(
        `Hola, ${name}.`,
        why === 'devolvido'
          ? `El pago de ${amount} del plan ${plan} fue devuelto.`
          : `El pago de ${amount} del plan ${plan} fue impugnado ante el banco o el emisor de la tarjeta, y el dinero fue devuelto.`,
        'El tiempo que dio a la cuenta fue retirado; sus datos siguen guardados. Los detalles están en esta dirección:',
        link,
      ),
    }),
    'zh-CN': ({ name, plan, amount, why, link }) => ({
      subject: why === 'devolvido' ? '您的付款已退回' : '您的付款被拒付',
      text: lines(
        `${name}，您好。`,
        why === 'devolvido'
          ? `套餐“${plan}”的付款 ${amount} 已退回。`
          : `套餐“${plan}”的付款 ${amount} 在银行或发卡机构被拒付，款项已退回。`,
        '该付款带来的使用期已被收回；您的数据仍会保留。详情请见以下地址：',
        link,
      ),
    }),
  },
}
