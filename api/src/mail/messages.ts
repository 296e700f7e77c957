import type { InEveryLocale, Locale } from '@vinculo/contracts/locale'
import type { Mail } from './mail'
import { type PaymentMessages, paymentMessages } from './payment-messages'
import { type PlanMessages, planMessages } from './plan-messages'
import { lines, listed, under, type Written } from './writing'

/** What each kind of mail says; `link` is an address of this installation. */
interface Messages extends PlanMessages, PaymentMessages {
  password: { name: string; link: string }
  email: { name: string; link: string }
  emailChanged: { name: string; email: string }
  invitation: { from: string; clinic: string; link: string }
  /** `patient` is empty where who reads it is meant; so are `clinic` and `place` where there is nothing to say. */
  reminder: {
    name: string
    patient: string
    when: string
    zone: string
    practitioner: string
    clinic: string
    place: string
    confirm: string
    cancel: string
  }
}

const messages: { [Kind in keyof Messages]: InEveryLocale<Written<Messages[Kind]>> } = {
  ...planMessages,
  ...paymentMessages,
  password: {
    'pt-br': ({ name, link }) => ({
      subject: 'Redefinir a sua senha',
      text: lines(
        `Olá, ${name}.`,
        `Para escolher uma nova senha, abra este endereço. Ele vale por 60 minutos e uma vez só:`,
        link,
        'Se não foi você quem pediu, não é preciso fazer nada: a senha continua a mesma.',
      ),
    }),
    en: ({ name, link }) => ({
      subject: 'Reset your password',
      text: lines(
        `Hello, ${name}.`,
        'To choose a new password, open this address. It is good for 60 minutes and works once:',
        link,
        'If it was not you who asked, there is nothing to do: the password stays as it is.',
      ),
    }),
    es: ({ name, link }) => ({
      subject: 'Restablecer su contraseña',
      text: lines(
        `Hola, ${name}.`,
        'Para elegir una nueva contraseña, abra esta dirección. Vale 60 minutos y una sola vez:',
        link,
        'Si no fue usted quien lo pidió, no hace falta hacer nada: la contraseña sigue igual.',
      ),
    }),
    'zh-CN': ({ name, link }) => ({
      subject: '重置您的密码',
      text: lines(
        `${name}，您好。`,
        '请打开以下地址设置新密码。该地址 60 分钟内有效，且只能使用一次：',
        link,
        '如果不是您本人申请，无需任何操作，密码不会改变。',
      ),
    }),
  },
  email: {
    'pt-br': ({ name, link }) => ({
      subject: 'Confirme o seu e-mail',
      text: lines(
        `Olá, ${name}.`,
        'Para confirmar este endereço, abra:',
        link,
        'Se não foi você, ignore esta mensagem.',
      ),
    }),
    en: ({ name, link }) => ({
      subject: 'Confirm your e-mail',
      text: lines(`Hello, ${name}.`, 'To confirm this address, open:', link, 'If it was not you, ignore this message.'),
    }),
    es: ({ name, link }) => ({
      subject: 'Confirme su correo',
      text: lines(
        `Hola, ${name}.`,
        'Para confirmar esta dirección, abra:',
        link,
        'Si no fue usted, ignore este mensaje.',
      ),
    }),
    'zh-CN': ({ name, link }) => ({
      subject: '请确认您的邮箱',
      text: lines(`${name}，您好。`, '请打开以下地址以确认此邮箱：', link, '如果不是您本人操作，请忽略此邮件。'),
    }),
  },
  emailChanged: {
    'pt-br': ({ name, email }) => ({
      subject: 'O e-mail da sua conta mudou',
      text: lines(
        `Olá, ${name}.`,
        `A partir de agora você entra com ${email}.`,
        'Se não foi você, fale com o suporte.',
      ),
    }),
    en: ({ name, email }) => ({
      subject: 'The e-mail of your account changed',
      text: lines(
        `Hello, ${name}.`,
        `From now on you sign in with ${email}.`,
        'If it was not you, talk to the support.',
      ),
    }),
    es: ({ name, email }) => ({
      subject: 'El correo de su cuenta cambió',
      text: lines(`Hola, ${name}.`, `Desde ahora usted entra con ${email}.`, 'Si no fue usted, hable con el soporte.'),
    }),
    'zh-CN': ({ name, email }) => ({
      subject: '您的账户邮箱已更改',
      text: lines(`${name}，您好。`, `从现在起，请使用 ${email} 登录。`, '如果不是您本人操作，请联系技术支持。'),
    }),
  },
  invitation: {
    'pt-br': ({ from, clinic, link }) => ({
      subject: `${from} convidou você para ${clinic}`,
      text: lines(
        `${from} convidou você para trabalhar em ${clinic} no Vínculo.`,
        'Para aceitar e escolher a sua senha, abra este endereço. Ele vale por sete dias e uma vez só:',
        link,
        'Se você não conhece quem convidou, ignore esta mensagem.',
      ),
    }),
    en: ({ from, clinic, link }) => ({
      subject: `${from} invited you to ${clinic}`,
      text: lines(
        `${from} invited you to work at ${clinic} on Vínculo.`,
        'To accept and choose your password, open this address. It is good for seven days and works once:',
        link,
        'If you do not know who invited you, ignore this message.',
      ),
    }),
    es: ({ from, clinic, link }) => ({
      subject: `${from} le invitó a ${clinic}`,
      text: lines(
        `${from} le invitó a trabajar en ${clinic} en Vínculo.`,
        'Para aceptar y elegir su contraseña, abra esta dirección. Vale siete días y una sola vez:',
        link,
        'Si no conoce a quien le invitó, ignore este mensaje.',
      ),
    }),
    'zh-CN': ({ from, clinic, link }) => ({
      subject: `${from} 邀请您加入 ${clinic}`,
      text: lines(
        `${from} 邀请您在 Vínculo 上加入 ${clinic}。`,
        '请打开以下地址接受邀请并设置密码。该地址七天内有效，且只能使用一次：',
        link,
        '如果您不认识邀请人，请忽略此邮件。',
      ),
    }),
  },
  // Anybody may look over the shoulder of who reads it: nothing says what the appointment is for.
  reminder: {
    'pt-br': ({ name, patient, when, zone, practitioner, clinic, place, confirm, cancel }) => ({
      subject: `Lembrete: ${when}`,
      text: lines(
        `Olá, ${name}.`,
        patient ? `${patient} tem um horário marcado:` : 'Você tem um horário marcado:',
        under(`${when} (${zone})`, `Com ${listed(practitioner, clinic)}`, place && `Local: ${place}`),
        'Para confirmar, abra este endereço:',
        confirm,
        'Para cancelar, abra este outro:',
        cancel,
        'Cada um abre uma página em que se responde uma vez só. O horário vai também em anexo, para a sua agenda.',
      ),
    }),
    en: ({ name, patient, when, zone, practitioner, clinic, place, confirm, cancel }) => ({
      subject: `Reminder: ${when}`,
      text: lines(
        `Hello, ${name}.`,
        patient ? `${patient} has an appointment:` : 'You have an appointment:',
        under(`${when} (${zone})`, `With ${listed(practitioner, clinic)}`, place && `Where: ${place}`),
        'To confirm, open this address:',
        confirm,
        'To cancel, open this one:',
        cancel,
        'Each opens a page that takes one answer. The appointment is also attached, for your own calendar.',
      ),
    }),
    es: ({ name, patient, when, zone, practitioner, clinic, place, confirm, cancel }) => ({
      subject: `Recordatorio: ${when}`,
      text: lines(
        `Hola, ${name}.`,
        patient ? `${patient} tiene una cita:` : 'Usted tiene una cita:',
        under(`${when} (${zone})`, `Con ${listed(practitioner, clinic)}`, place && `Lugar: ${place}`),
        'Para confirmar, abra esta dirección:',
        confirm,
        'Para cancelar, abra esta otra:',
        cancel,
        'Cada una abre una página en la que se responde una sola vez. La cita va también adjunta, para su agenda.',
      ),
    }),
    'zh-CN': ({ name, patient, when, zone, practitioner, clinic, place, confirm, cancel }) => ({
      subject: `预约提醒：${when}`,
      text: lines(
        `${name}，您好。`,
        patient ? `${patient} 有一个预约：` : '您有一个预约：',
        under(`${when}（${zone}）`, `与 ${listed(practitioner, clinic)}`, place && `地点：${place}`),
        '如要确认，请打开以下地址：',
        confirm,
        '如要取消，请打开以下地址：',
        cancel,
        '打开后的页面只能答复一次。预约也已附在邮件中，可加入您的日历。',
      ),
    }),
  },
}

/** A header is one line, whatever a name holds; so is each line of the text that a name is in. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim()

/** A mail in somebody's language. What people wrote of themselves is put in as one line of plain text. */
export function mailOf<Kind extends keyof Messages>(
  kind: Kind,
  locale: Locale,
  to: string,
  values: Messages[Kind],
): Mail {
  const plain = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, oneLine(String(value)).slice(0, 500)]),
  ) as Messages[Kind]
  return { to, ...messages[kind][locale](plain) }
}
