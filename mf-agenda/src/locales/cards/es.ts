import type { Messages } from './pt-br'

const number = (n: number) => n.toLocaleString('es')

const messages: Messages = {
  register: (term) => `Nuevo ${term}`,
  title: (plural, name) => `${plural} de ${name}`,
  count: (n, sing, plural) => `${number(n)} ${(n === 1 ? sing : plural).toLocaleLowerCase('es')}`,
  patient: (term) => `Ver ${term.toLocaleLowerCase('es')}`,
  empty: 'No se encontró ningún registro',
  none: (plural) => `Todavía no hay ${plural.toLocaleLowerCase('es')}.`,
  noneText: 'Marque el primero; el próximo y los anteriores aparecen aquí.',
  all: 'Todos',
  showAll: 'Mostrar todos',
  filter: 'Filtrar por estado',
  when: 'Cuándo',
  columns: { tipo: 'Tipo', status: 'Estado', sessao: 'Sesión', profissional: 'Profesional', registro: 'Registro' },
  records: { none: 'Por escribir', rascunho: 'Borrador', assinado: 'Firmado' },
  attendance: {
    label: 'Asistencia',
    done: (n) => `${number(n)} ${n === 1 ? 'realizado' : 'realizados'}`,
    missed: (n) => `${number(n)} ${n === 1 ? 'falta' : 'faltas'}`,
    late: (n) => `${number(n)} a última hora`,
    rate: (percent) => `faltas: ${percent}%`,
  },
  tab: {
    next: 'Próximo',
    noNext: 'Nada marcado de aquí en adelante.',
    past: 'Hasta hoy',
    seeAll: 'Ver todos',
  },
  today: {
    title: 'Hoy',
    none: 'Nada marcado para hoy.',
    agenda: 'Abrir la agenda',
    start: 'Iniciar',
    startOf: (name) => `Iniciar: ${name}`,
    now: 'ahora',
    emptyAccount: (plural) => `Todavía no tiene ${plural.toLocaleLowerCase('es')}`,
    emptyText: 'Con quién y cuándo bastan para marcar el primero.',
    notStarted: 'Ups, no se inició...',
    changed: 'Cambió mientras usted miraba. La lista ahora lo muestra como está: intente de nuevo.',
    tryAgain: 'Actualice esta página para intentarlo de nuevo.',
  },
  notes: {
    title: 'Registros por escribir',
    total: (n) => (n === 1 ? '1 sesión sin registro firmado' : `${number(n)} sesiones sin registro firmado`),
    sign: 'falta firmar',
    write: 'falta escribir',
  },
}

export default messages
