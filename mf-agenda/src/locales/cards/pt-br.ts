const number = (n: number) => n.toLocaleString('pt-BR')

const messages = {
  register: (term: string) => `Novo ${term}`,
  title: (plural: string, name: string) => `${plural} de ${name}`,
  count: (n: number, sing: string, plural: string) =>
    `${number(n)} ${(n === 1 ? sing : plural).toLocaleLowerCase('pt-BR')}`,
  patient: (term: string) => `Ver ${term.toLocaleLowerCase('pt-BR')}`,
  empty: 'Nenhum registro encontrado',
  none: (plural: string) => `Ainda não há ${plural.toLocaleLowerCase('pt-BR')}.`,
  noneText: 'Marque o primeiro; o próximo e o histórico aparecem aqui.',
  all: 'Todos',
  showAll: 'Mostrar todos',
  filter: 'Filtrar por status',
  when: 'Quando',
  columns: { tipo: 'Tipo', status: 'Status', sessao: 'Sessão', profissional: 'Profissional', registro: 'Registro' },
  records: { none: 'A escrever', rascunho: 'Rascunho', assinado: 'Assinado' },
  attendance: {
    label: 'Presença',
    done: (n: number) => `${number(n)} ${n === 1 ? 'realizado' : 'realizados'}`,
    missed: (n: number) => `${number(n)} ${n === 1 ? 'falta' : 'faltas'}`,
    late: (n: number) => `${number(n)} em cima da hora`,
    rate: (percent: number) => `faltas: ${percent}%`,
  },
  tab: {
    next: 'Próximo',
    noNext: 'Nada marcado daqui em diante.',
    past: 'Até hoje',
    seeAll: 'Ver todos',
  },
  today: {
    title: 'Hoje',
    none: 'Nada marcado para hoje.',
    agenda: 'Abrir a agenda',
    start: 'Iniciar',
    startOf: (name: string) => `Iniciar: ${name}`,
    now: 'agora',
    emptyAccount: (plural: string) => `Você ainda não tem ${plural.toLocaleLowerCase('pt-BR')}`,
    emptyText: 'Com quem e quando bastam para marcar o primeiro.',
    notStarted: 'Ops, não iniciou...',
    changed: 'Mudou enquanto você olhava. Agora a lista mostra como está: tente de novo.',
    tryAgain: 'Atualize esta página para tentar novamente.',
  },
  notes: {
    title: 'Registros a escrever',
    total: (n: number) => (n === 1 ? '1 sessão sem registro assinado' : `${number(n)} sessões sem registro assinado`),
    sign: 'falta assinar',
    write: 'falta escrever',
  },
}

export type Messages = typeof messages
export default messages
