import type { Messages } from './pt-br'

const hour = (n: number) => (n === 1 ? '1 hora' : `${n} horas`)
const minute = (n: number) => (n === 1 ? '1 minuto' : `${n} minutos`)

const messages: Messages = {
  register: (term) => `Nuevo ${term}`,
  views: { label: 'Ver como', dia: 'Día', semana: 'Semana', mes: 'Mes', lista: 'Lista' },
  settings: 'Configurar agenda',
  steps: {
    label: 'Período',
    today: 'Hoy',
    dia: { before: 'Día anterior', after: 'Día siguiente' },
    semana: { before: 'Semana anterior', after: 'Semana siguiente' },
    mes: { before: 'Mes anterior', after: 'Mes siguiente' },
  },
  filter: {
    open: 'Filtrar',
    active: 'Con filtro',
    status: 'Estado',
    all: 'Todos',
    from: 'Desde',
    to: 'Hasta',
    search: 'Buscar',
    practitioner: 'Profesional',
    everybody: 'Todos',
  },
  count: (n, sing, plural) => (n === 0 ? 'Nada marcado' : `${n} ${(n === 1 ? sing : plural).toLocaleLowerCase('es')}`),
  narrowed: (state) => `solo ${state.toLocaleLowerCase('es')}`,
  loading: 'Cargando',
  stale: 'No se pudo actualizar. Mostramos lo que ya estaba aquí.',
  retry: 'Intentar de nuevo',
  list: {
    empty: 'No se encontró ningún registro',
    otherWords: 'Cambie el estado o las fechas del filtro.',
    name: 'Nombre',
    when: 'Cuándo',
    kind: 'Tipo',
    status: 'Estado',
    practitioner: 'Profesional',
  },
  calendar: {
    label: 'Agenda',
    times: 'Horarios',
    help: 'Con el teclado: Tab hasta un horario, Enter abre, M mueve. N elige un horario libre. Ctrl+Z deshace.',
    more: (n) => `${n} más`,
    series: 'De una serie',
    fit: 'Sobreturno',
    conflict: 'Conflicto',
    blocked: 'Horario bloqueado',
    closed: 'Feriados y horarios bloqueados',
    chosen: 'Nuevo horario',
  },
  panel: {
    open: 'Abrir',
    move: 'Mover',
    record: 'Registro de la sesión',
    states: 'Cambiar a',
  },
  move: {
    moving: (name) => `Mover ${name}`,
    choosing: 'Elegir un horario',
    keys: '↑ ↓ 15 minutos · ← → un día · Shift+↑ ↓ duración · Enter guarda · Esc desiste',
    earlier: '15 minutos antes',
    later: '15 minutos después',
    dayBefore: 'Un día antes',
    dayAfter: 'Un día después',
    shorter: '15 minutos menos',
    longer: '15 minutos más',
    save: 'Guardar',
    choose: 'Marcar aquí',
    cancel: 'Desistir',
    length: (minutes) =>
      [minutes >= 60 && hour(Math.floor(minutes / 60)), minutes % 60 > 0 && minute(minutes % 60)]
        .filter(Boolean)
        .join(' y '),
    free: 'Libre',
    inTheWay: (names) => `Conflicto con ${names}`,
    blocked: 'horario bloqueado',
    outside: 'Fuera del horario de trabajo',
    done: 'Muy bien',
    undo: 'Deshacer',
    undone: 'Deshecho',
    back: 'El horario volvió a ser el de antes.',
    newer: 'Alguien cambió este horario antes. Ahora la agenda lo muestra como está.',
  },
}

export default messages
