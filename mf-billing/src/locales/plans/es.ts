import type { Messages } from './pt-br'

const messages: Messages = {
  title: 'Planes',
  lead: 'Cómo está su cuenta, y a qué puede suscribirse.',
  leadOfOthers: 'Cómo está la cuenta. Cualquier persona con acceso puede pagar por ella.',
  toPayments: 'Pagos',
  none: 'Ahora no se ofrece ningún plan.',
  choosePlan: 'Elija un plan',
  period: 'Precio',
  monthly: 'Por mes',
  yearly: 'Por año',
  whatHappens:
    'El plan cambia en cuanto se confirma el pago. Los días ya pagados que restan no se pierden: en otro plan se convierten en más o menos días según el precio; los días de prueba quedan como están.',
  standing: {
    noPlan: 'Sin plan',
    trial: 'Prueba gratis',
    inGrace: 'Vencido',
    isClosed: 'Acceso cerrado',
    noEnd: 'Esta cuenta no tiene día de vencimiento.',
    until: (day: string, left: number) =>
      left === 0
        ? `Último día: ${day}, hoy.`
        : `Último día: ${day} (${left === 1 ? 'falta 1 día' : `faltan ${left} días`}).`,
    trialUntil: (day: string, left: number) =>
      left === 0
        ? `La prueba termina hoy, ${day}.`
        : `La prueba va hasta el ${day} (${left === 1 ? 'falta 1 día' : `faltan ${left} días`}).`,
    ended: (day: string) => `Terminó el ${day}.`,
    running: (ends: string) =>
      `Después de ese día todo sigue funcionando por 30 días más, hasta el ${ends}, para dar tiempo a pagar.`,
    grace: (ends: string) =>
      `Todo sigue funcionando hasta el ${ends}. Después, el acceso se cierra hasta que se confirme un pago; no se borra nada.`,
    closed: (ends: string) =>
      `El acceso se cerró después del ${ends}. En cuanto se confirme un pago, todo vuelve como estaba.`,
  },
  things: {
    escolas: (n: number): string => (n === 1 ? 'escuela' : 'escuelas'),
    responsaveis: (n: number): string => (n === 1 ? 'responsable' : 'responsables'),
    testes: (n: number): string => (n === 1 ? 'prueba' : 'pruebas'),
    usuarios: (n: number): string => (n === 1 ? 'persona con acceso' : 'personas con acceso'),
  },
  usage: {
    title: 'Lo que usa',
    of: (used: string, limit: string, things: string) => `${used} de ${limit} ${things}`,
    unlimited: (used: string, things: string) => `${used} ${things}, sin límite`,
    full: 'En el límite',
    over: (n: string) => `${n} por encima del límite`,
    noRoom:
      'En el límite no se pierde nada de lo que existe; solo no se puede registrar más. Un plan mayor abre espacio al instante.',
  },
  card: {
    mine: 'Su plan',
    free: 'Gratis',
    freeDays: (n: number) => `por ${n} días, al empezar`,
    saves: (amount: string) => `${amount} menos que mes a mes`,
    allows: (plan: string) => `Lo que permite el plan ${plan}`,
    asMany: (things: string) => `${things} sin límite`,
    upTo: (n: string, things: string) => `hasta ${n} ${things}`,
    notOffered: 'Este plan ya no se ofrece; lo pagado sigue valiendo.',
    choose: 'Elegir este plan',
    again: 'Renovar este plan',
  },
  tooMany: {
    label: 'Menor de lo que usa',
    one: (used: string, limit: string, things: string) =>
      `Usted usa ${used} ${things}, y este plan permite ${limit}: no se borra nada, pero no se puede registrar más.`,
  },
  underWay: {
    title: 'Pago en curso',
    text: 'Usted ya empezó a pagar: continúe donde se detuvo, en vez de empezar otro.',
    resume: 'Continuar el pago',
    see: 'Ver el pago',
  },
  subscription: {
    title: 'Suscripción',
    states: {
      pendente: 'Comenzando',
      ativa: 'Activa',
      em_atraso: 'Atrasada',
      cancelada: 'Cancelada',
    },
    monthly: (amount: string) => `${amount} por mes`,
    card: (brand: string, last: string) => `${brand} terminada en ${last}`.trim(),
    next: (day: string) => `Próximo cobro: ${day}.`,
    late: (n: number) =>
      `El cobro fue rechazado ${n === 1 ? 'una vez' : `${n} veces`}. Volvemos a intentar por algunos días; para resolverlo ya, cambie la tarjeta.`,
    pending: 'El primer cobro todavía no fue confirmado.',
    cancelledOn: (day: string) => `Cancelada el ${day}.`,
    ends: {
      pessoa: 'Alguien de la cuenta la canceló. Lo pagado sigue valiendo hasta el último día.',
      recusas: 'El cobro fue rechazado demasiadas veces.',
      provedor: 'El proveedor de pagos la terminó.',
      plano: 'La cuenta pasó a otro plan.',
    },
    notYours: 'Quien la empezó, o el titular de la cuenta, puede cambiar la tarjeta o cancelar.',
    changeCard: 'Cambiar tarjeta',
    cancel: 'Cancelar suscripción',
  },
  cancel: {
    title: '¿Cancelar la suscripción?',
    text: 'No se cobrará nada más. Lo ya pagado sigue valiendo hasta el último día de la cuenta.',
    keep: 'Mantener suscripción',
    action: 'Cancelar suscripción',
    done: 'Suscripción cancelada. No se cobrará nada más.',
  },
  daysLeft: {
    none: 'Esta cuenta no tiene día de vencimiento, y pagar no cambia eso.',
    same: (day: string) => `Los días que restan no se pierden. Si paga hoy, el último día pasa a ser el ${day}.`,
    over: (day: string) => `El período empieza el día del pago. Si paga hoy, el último día pasa a ser el ${day}.`,
    trial: (_: string, plan: string) =>
      `El plan pasa a ser ${plan} en cuanto se confirme el pago. Los días de prueba que restan quedan, y el período pagado viene después de ellos.`,
    other: (old: string, plan: string) =>
      `El plan pasa de ${old} a ${plan} en cuanto se confirme el pago. Los días pagados que restan se convierten en días del nuevo plan, según los precios por mes; los de prueba quedan como están.`,
  },
  choose: {
    title: (plan: string) => `Pagar el plan ${plan}`,
    way: 'Forma de pago',
    back: 'Volver',
    action: 'Continuar',
    underWay: 'Usted ya tiene un pago en curso: si paga los dos, los dos cuentan.',
    seeUnderWay: 'Ver el que está en curso',
    asking: 'Verificando las formas de pago…',
    noWays: 'No se pudieron verificar las formas de pago.',
    retry: 'Intentar de nuevo',
    ways: {
      boleto: 'Boleto',
      debito: 'Débito',
      credito: 'Crédito',
      assinatura: 'Suscripción',
    },
    takes: {
      boleto: 'Confirmado hasta tres días hábiles después de pagado.',
      debito: 'En el sitio de su banco; confirmado en minutos.',
      credito: 'Casi siempre confirmado al instante; se puede pagar en cuotas.',
      assinatura: 'Crédito cada mes, por sí solo, hasta que usted cancele; casi siempre confirmado al instante.',
    },
  },
}

export default messages
