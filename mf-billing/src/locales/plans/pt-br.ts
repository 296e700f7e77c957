const messages = {
  title: 'Planos',
  lead: 'Como está a sua conta, e o que você pode assinar.',
  leadOfOthers: 'Como está a conta. Qualquer pessoa com acesso pode pagar por ela.',
  toPayments: 'Pagamentos',
  none: 'Nenhum plano é oferecido agora.',
  choosePlan: 'Escolha um plano',
  period: 'Preço',
  monthly: 'Por mês',
  yearly: 'Por ano',
  whatHappens:
    'O plano muda assim que o pagamento é confirmado. Os dias já pagos que restam não se perdem: em outro plano, viram mais ou menos dias conforme o preço; os dias de teste ficam como estão.',
  standing: {
    noPlan: 'Sem plano',
    trial: 'Teste grátis',
    inGrace: 'Vencido',
    isClosed: 'Acesso fechado',
    noEnd: 'Esta conta não tem dia para acabar.',
    until: (day: string, left: number) =>
      left === 0
        ? `Último dia: ${day}, hoje.`
        : `Último dia: ${day} (${left === 1 ? 'falta 1 dia' : `faltam ${left} dias`}).`,
    trialUntil: (day: string, left: number) =>
      left === 0
        ? `O teste acaba hoje, ${day}.`
        : `O teste vai até ${day} (${left === 1 ? 'falta 1 dia' : `faltam ${left} dias`}).`,
    ended: (day: string) => `Acabou em ${day}.`,
    running: (ends: string) =>
      `Depois desse dia, tudo continua funcionando por mais 30 dias, até ${ends}, para dar tempo de pagar.`,
    grace: (ends: string) =>
      `Tudo continua funcionando até ${ends}. Depois disso, o acesso fecha até que um pagamento seja confirmado; nada é apagado.`,
    closed: (ends: string) =>
      `O acesso fechou depois de ${ends}. Assim que um pagamento for confirmado, tudo volta como estava.`,
  },
  things: {
    escolas: (n: number): string => (n === 1 ? 'escola' : 'escolas'),
    responsaveis: (n: number): string => (n === 1 ? 'responsável' : 'responsáveis'),
    testes: (n: number): string => (n === 1 ? 'teste' : 'testes'),
    usuarios: (n: number): string => (n === 1 ? 'pessoa com acesso' : 'pessoas com acesso'),
  },
  usage: {
    title: 'O que você usa',
    of: (used: string, limit: string, things: string) => `${used} de ${limit} ${things}`,
    unlimited: (used: string, things: string) => `${used} ${things}, sem limite`,
    full: 'No limite',
    over: (n: string) => `${n} acima do limite`,
    noRoom:
      'No limite, nada do que existe se perde; só não dá para cadastrar mais. Um plano maior abre espaço na hora.',
  },
  card: {
    mine: 'O seu plano',
    free: 'Grátis',
    freeDays: (n: number) => `por ${n} dias, ao começar`,
    saves: (amount: string) => `${amount} a menos que mês a mês`,
    allows: (plan: string) => `O que o plano ${plan} permite`,
    asMany: (things: string) => `${things} sem limite`,
    upTo: (n: string, things: string) => `até ${n} ${things}`,
    notOffered: 'Este plano não é mais oferecido; o que está pago continua valendo.',
    choose: 'Escolher este plano',
    again: 'Renovar este plano',
  },
  tooMany: {
    label: 'Menor do que você usa',
    one: (used: string, limit: string, things: string) =>
      `Você usa ${used} ${things}, e este plano permite ${limit}: nada é apagado, mas não dá para cadastrar mais.`,
  },
  underWay: {
    title: 'Pagamento em andamento',
    text: 'Você já começou a pagar: continue de onde parou, em vez de começar outro.',
    resume: 'Continuar o pagamento',
    see: 'Ver o pagamento',
  },
  subscription: {
    title: 'Assinatura',
    states: {
      pendente: 'Começando',
      ativa: 'Ativa',
      em_atraso: 'Em atraso',
      cancelada: 'Cancelada',
    },
    monthly: (amount: string) => `${amount} por mês`,
    card: (brand: string, last: string) => `${brand} com final ${last}`.trim(),
    next: (day: string) => `Próxima cobrança: ${day}.`,
    late: (n: number) =>
      `A cobrança foi recusada ${n === 1 ? 'uma vez' : `${n} vezes`}. Tentamos de novo por alguns dias; para resolver já, troque o cartão.`,
    pending: 'A primeira cobrança ainda não foi confirmada.',
    cancelledOn: (day: string) => `Cancelada em ${day}.`,
    ends: {
      pessoa: 'Alguém da conta a cancelou. O que foi pago continua valendo até o último dia.',
      recusas: 'A cobrança foi recusada vezes demais.',
      provedor: 'O provedor de pagamentos a encerrou.',
      plano: 'A conta passou para outro plano.',
    },
    notYours: 'Quem a começou, ou o titular da conta, pode trocar o cartão ou cancelar.',
    changeCard: 'Trocar cartão',
    cancel: 'Cancelar assinatura',
  },
  cancel: {
    title: 'Cancelar a assinatura?',
    text: 'Nada mais será cobrado. O que já foi pago continua valendo até o último dia da conta.',
    keep: 'Manter assinatura',
    action: 'Cancelar assinatura',
    done: 'Assinatura cancelada. Nada mais será cobrado.',
  },
  daysLeft: {
    none: 'Esta conta não tem dia para acabar, e pagar não muda isso.',
    same: (day: string) => `Os dias que restam não se perdem. Pagando hoje, o último dia passa a ser ${day}.`,
    over: (day: string) => `O período começa no dia do pagamento. Pagando hoje, o último dia passa a ser ${day}.`,
    trial: (_: string, plan: string) =>
      `O plano passa a ser ${plan} assim que o pagamento for confirmado. Os dias de teste que restam ficam, e o período pago vem depois deles.`,
    other: (old: string, plan: string) =>
      `O plano passa de ${old} a ${plan} assim que o pagamento for confirmado. Os dias pagos que restam viram dias do novo plano, conforme os preços por mês; os de teste ficam como estão.`,
  },
  choose: {
    title: (plan: string) => `Pagar o plano ${plan}`,
    way: 'Forma de pagamento',
    back: 'Voltar',
    action: 'Continuar',
    underWay: 'Você já tem um pagamento em andamento: se pagar os dois, os dois contam.',
    seeUnderWay: 'Ver o que está em andamento',
    asking: 'Verificando as formas de pagamento…',
    noWays: 'Não foi possível verificar as formas de pagamento.',
    retry: 'Tentar novamente',
    ways: {
      boleto: 'Boleto',
      debito: 'Débito',
      credito: 'Crédito',
      assinatura: 'Assinatura',
    },
    takes: {
      boleto: 'Confirmado em até três dias úteis depois de pago.',
      debito: 'No site do seu banco; confirmado em minutos.',
      credito: 'Confirmado na hora, quase sempre; dá para parcelar.',
      assinatura: 'Crédito todo mês, por si só, até você cancelar; confirmado na hora, quase sempre.',
    },
  },
}

export type Messages = typeof messages
export default messages
