/** The one place where addresses are built. Addresses other modules link to are contracts too. */
export const paths = {
  home: () => '/',
  login: () => '/login',
  register: () => '/register',
  terms: () => '/termos',
  /** Asks for a mail; with a token, sets the password it lets one set. */
  passwordReset: (token?: string) => (token ? `/password/reset/${token}` : '/password/reset'),
  confirmEmail: (token: string) => `/email/confirmar/${token}`,
  blocked: () => '/bloqueio',
  firstConfig: () => '/config-conta-user',
  settings: (child?: 'profile' | 'configs' | 'password' | 'language' | 'email') =>
    child ? `/settings/${child}` : '/settings',
  team: {
    people: () => '/settings/equipe',
    person: (id: string) => `/settings/equipe/${id}`,
    invite: () => '/settings/equipe/convidar',
  },
  invitation: (token: string) => `/convite/${token}`,
  /** Not everybody has it: see `usePlansPath` of the platform. */
  plans: () => '/planos',
  /** What an account subscribes to, for the second row of the settings; where a module has it. */
  subscription: () => ['/planos', '/pagamentos'],
  payments: {
    list: () => '/pagamentos',
    view: (user: string, id: string) => `/pagamento/${user}/${id}`,
    /** Without a step: the first that is not complete. */
    wizard: (user: string, id: string, step?: string) => `/pagamento/${user}/${id}/wizard${step ? `/${step}` : ''}`,
  },
  admin: {
    tenants: () => '/admin',
    tenant: (id: string) => `/admin/conta/${id}`,
    suspend: (id: string) => `/admin/conta/${id}/suspender`,
    plans: () => '/admin/planos',
    plan: (id: string) => `/admin/plano/${id}`,
    payments: () => '/admin/pagamentos',
    payment: (id: string) => `/admin/pagamento/${id}`,
  },
  patients: {
    list: () => '/pacientes',
    register: () => '/paciente/cadastrar',
    view: (id: string) => `/paciente/${id}/ver`,
    edit: (id: string) => `/paciente/${id}/editar`,
  },
  schools: {
    list: () => '/escolas',
    register: () => '/escola/cadastrar',
    view: (id: string) => `/escola/${id}/ver`,
    edit: (id: string) => `/escola/${id}/editar`,
  },
  guardians: {
    list: () => '/responsaveis',
    register: () => '/responsavel/cadastrar',
    view: (id: string) => `/responsavel/${id}/ver`,
    edit: (id: string) => `/responsavel/${id}/editar`,
  },
  tests: {
    list: () => '/testes',
    register: () => '/teste/cadastrar',
    view: (id: string) => `/teste/${id}`,
    edit: (id: string) => `/teste/${id}/editar`,
  },
  applications: {
    register: () => '/aplicacao/cadastrar',
    /** What is known already, by ids. */
    ofPatient: (id: string) => `/aplicacao/cadastrar?paciente=${id}`,
    ofTest: (id: string) => `/aplicacao/cadastrar?teste=${id}`,
    view: (id: string) => `/aplicacao/${id}/ver`,
    edit: (id: string) => `/aplicacao/${id}/editar`,
  },
  appointments: {
    list: () => '/atendimentos',
    /** The practitioner's hours, blocked time, reminders. */
    settings: () => '/atendimentos/configurar',
    register: () => '/atendimento/cadastrar',
    /** What is known already: whom it is with. */
    registerFor: (patient: string) => `/atendimento/cadastrar?paciente=${patient}`,
    ofPatient: (id: string) => `/atendimento/paciente/${id}`,
    view: (id: string) => `/atendimento/${id}/ver`,
    edit: (id: string) => `/atendimento/${id}/editar`,
    record: (id: string) => `/atendimento/${id}/registro`,
  },
  documents: {
    /** Models, what is being written, what was issued. */
    list: () => '/documentos',
    register: () => '/documento/cadastrar',
    /** What is known already: whom it is about. */
    registerFor: (patient: string) => `/documento/cadastrar?paciente=${patient}`,
    /** Written until it is issued. */
    edit: (id: string) => `/documento/${id}/editar`,
    /** The issued copy. */
    view: (id: string) => `/documento/${id}/ver`,
    print: () => '/imprimir',
  },
  /** Only where the tenant has it. */
  finance: {
    home: () => '/financeiro',
    payable: () => '/financeiro/contas-a-pagar',
    receivable: () => '/financeiro/contas-a-receber',
    statement: () => '/financeiro/extrato',
    /** What is known already: to be received or paid, and of whom. */
    register: (kind: 'receber' | 'pagar', patient?: string) =>
      `/financeiro/lancamento/cadastrar?tipo=${kind}${patient ? `&paciente=${patient}` : ''}`,
    view: (id: string) => `/financeiro/lancamento/${id}/ver`,
    edit: (id: string) => `/financeiro/lancamento/${id}/editar`,
    /** A month by payer. */
    charges: () => '/financeiro/cobrancas',
    /** What came in, with receipts and what the tax office asks. */
    receipts: () => '/financeiro/recibos',
    settings: () => '/financeiro/configurar',
  },
  /** Tells whoever holds a paper whether it is authentic; answered by the API itself, for who has no account. */
  verification: (code?: string) => (code ? `/verificar/${code}` : '/verificar'),
  /** What a reminder's mail leads to; answered by the API itself, for who has no account. */
  reminder: (token: string) => `/lembrete/${token}`,
} as const
