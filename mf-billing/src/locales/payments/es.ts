import type { Messages } from './pt-br'

const messages: Messages = {
  list: {
    title: 'Pagos',
    count: (n: number) => (n === 1 ? '1 pago' : `${n} pagos`),
    none: 'Todavía no hizo ningún pago.',
    noneText: 'Elija un plan: lo que pague por él aparece aquí.',
    toPlans: 'Ver los planes',
    resumeKept: 'Continuar el pago',
    ofAll: 'Pagos de las cuentas',
    resume: 'Continuar',
    cancel: 'Cancelar',
    automatic: 'automático',
    columns: {
      plan: 'Plan',
      status: 'Situación',
      type: 'Forma',
      person: 'Persona',
      amount: 'Valor',
      begun: 'Iniciado el',
      paid: 'Pagado el',
      left: 'Lo que falta',
    },
  },
  cancel: {
    title: '¿Cancelar el pago?',
    text: 'No se cobró nada. Los datos de este pago se guardan, pero ya no se podrá concluir.',
    boleto:
      'El boleto deja de valer. Si usted ya lo pagó, no cancele: el banco tarda hasta tres días hábiles en avisar.',
    keep: 'No cancelar',
    action: 'Cancelar pago',
    done: 'Pago cancelado.',
  },
  page: {
    resume: 'Continuar',
    showBoleto: 'Ver el boleto',
    subscription: 'Suscripción',
    nextCharge: 'Cobro de la suscripción',
    disputed: 'En disputa',
  },
  facts: {
    title: 'Datos del pago',
    amount: 'Valor',
    begun: 'Iniciado el',
    paid: 'Pagado el',
    lasts: 'Nuevo último día',
    payer: 'Quién paga',
    due: 'Vencimiento',
    line: 'Línea digitable',
    copyLine: 'Copiar la línea digitable',
    slip: 'Boleto',
    openSlip: 'Abrir la página del proveedor',
    bank: 'Banco',
    card: 'Tarjeta',
    cardEnding: (brand: string, last: string) => `${brand} terminada en ${last}`,
    instalments: 'Cuotas',
  },
}

export default messages
