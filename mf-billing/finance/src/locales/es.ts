import type { Messages } from './pt-br'

const messages: Messages = {
  title: 'Finanzas',
  nav: {
    label: 'Finanzas',
    month: 'Resumen',
    receivable: 'Cuentas por Cobrar',
    payable: 'Cuentas por Pagar',
    statement: 'Extracto',
    charges: 'Cobros',
    receipts: 'Recibos',
    settings: 'Configurar',
  },
  card: {
    open: 'Abrir finanzas',
    none: 'Nada vence hoy y nada está vencido.',
    kinds: { receber: 'Por cobrar', pagar: 'Por pagar' },
    today: (n) => (n === 1 ? '1 vence hoy' : `${n} vencen hoy`),
    overdue: (n) => (n === 1 ? '1 vencido' : `${n} vencidos`),
  },
  monthSteps: { label: 'Elegir el mes', before: 'Mes anterior', after: 'Mes siguiente', current: 'Este mes' },
  done: 'Muy bien',
  notSaved: 'Ups, no se guardó...',
  tryAgain: 'Actualice esta página para intentarlo de nuevo.',
  changedMeanwhile: 'Cambió mientras usted miraba. Ahora la página muestra cómo está: revise e inténtelo de nuevo.',
  settle: {
    action: 'Registrar pago',
    of: (name) => `Registrar el pago: ${name}`,
    title: { receber: 'Registrar cobro', pagar: 'Registrar pago' },
    open: (amount) => `Pendiente: ${amount}`,
    valor: { receber: 'Importe cobrado', pagar: 'Importe pagado' },
    pago_em: 'Fecha del pago',
    conta: 'Cuenta',
    forma_pagamento: 'Forma de pago',
    extras: 'Intereses, multa y descuento',
    juros: 'Intereses',
    multa: 'Multa',
    desconto: 'Descuento',
    whole: (off) => `Descuenta ${off} y salda el asiento.`,
    part: (off, rest) => `Descuenta ${off}. Quedan pendientes ${rest}.`,
    over: (off, open) => `Descontaría ${off}, y hay pendientes ${open}.`,
    nothing: 'Así no se descuenta nada: revise importe, intereses y multa.',
    saved: '¡Pago registrado(a) con éxito!',
  },
}

export default messages
