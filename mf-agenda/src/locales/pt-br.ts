const hour = (n: number) => (n === 1 ? '1 hora' : `${n} horas`)
const minute = (n: number) => (n === 1 ? '1 minuto' : `${n} minutos`)

const messages = {
  register: (term: string) => `Novo ${term}`,
  views: { label: 'Ver como', dia: 'Dia', semana: 'Semana', mes: 'Mês', lista: 'Lista' },
  settings: 'Configurar agenda',
  steps: {
    label: 'Período',
    today: 'Hoje',
    dia: { before: 'Dia anterior', after: 'Próximo dia' },
    semana: { before: 'Semana anterior', after: 'Próxima semana' },
    mes: { before: 'Mês anterior', after: 'Próximo mês' },
  },
  filter: {
    open: 'Filtrar',
    active: 'Com filtro',
    status: 'Status',
    all: 'Todos',
    from: 'De',
    to: 'Até',
    search: 'Buscar',
    practitioner: 'Profissional',
    everybody: 'Todos',
  },
  count: (n: number, sing: string, plural: string) =>
    n === 0 ? 'Nada marcado' : `${n} ${(n === 1 ? sing : plural).toLocaleLowerCase('pt-BR')}`,
  narrowed: (state: string) => `só ${state.toLocaleLowerCase('pt-BR')}`,
  loading: 'Carregando',
  stale: 'Não foi possível atualizar. Mostramos o que já estava aqui.',
  retry: 'Tentar novamente',
  list: {
    empty: 'Nenhum registro encontrado',
    otherWords: 'Mude o status ou as datas do filtro.',
    name: 'Nome',
    when: 'Quando',
    kind: 'Tipo',
    status: 'Status',
    practitioner: 'Profissional',
  },
  calendar: {
    label: 'Agenda',
    times: 'Horários',
    help: 'Pelo teclado: Tab até um horário, Enter abre, M move. N escolhe um horário livre. Ctrl+Z desfaz.',
    more: (n: number) => `mais ${n}`,
    series: 'De uma série',
    fit: 'Encaixe',
    conflict: 'Conflito',
    blocked: 'Horário bloqueado',
    closed: 'Feriados e horários bloqueados',
    chosen: 'Novo horário',
  },
  panel: {
    open: 'Abrir',
    move: 'Mover',
    record: 'Registro da sessão',
    states: 'Mudar para',
  },
  move: {
    moving: (name: string) => `Mover ${name}`,
    choosing: 'Escolher um horário',
    keys: '↑ ↓ 15 minutos · ← → um dia · Shift+↑ ↓ duração · Enter salva · Esc desiste',
    earlier: '15 minutos antes',
    later: '15 minutos depois',
    dayBefore: 'Um dia antes',
    dayAfter: 'Um dia depois',
    shorter: '15 minutos a menos',
    longer: '15 minutos a mais',
    save: 'Salvar',
    choose: 'Marcar aqui',
    cancel: 'Desistir',
    length: (minutes: number) =>
      [minutes >= 60 && hour(Math.floor(minutes / 60)), minutes % 60 > 0 && minute(minutes % 60)]
        .filter(Boolean)
        .join(' e '),
    free: 'Livre',
    inTheWay: (names: string) => `Conflito com ${names}`,
    blocked: 'horário bloqueado',
    outside: 'Fora do horário de trabalho',
    done: 'Muito Bem',
    undo: 'Desfazer',
    undone: 'Desfeito',
    back: 'O horário voltou ao que era.',
    newer: 'Alguém mudou este horário antes. Agora a agenda mostra como está.',
  },
}

export type Messages = typeof messages
export default messages
