/** What the lists of the agenda offer, as the wire has it; the words are each module's own. No schema here. */

export const appointmentKinds = [
  'intervencao',
  'avaliacao_inicial',
  'anamnese',
  'sessao_avaliacao',
  'devolutiva',
  'orientacao_familia',
  'visita_escolar',
  'reuniao_escola',
  'supervisao',
  'outro',
] as const
export type AppointmentKind = (typeof appointmentKinds)[number]

export const appointmentModes = ['presencial', 'online', 'domiciliar', 'escola'] as const
export type AppointmentMode = (typeof appointmentModes)[number]

export const appointmentStates = [
  'agendado',
  'confirmado',
  'em_andamento',
  'realizado',
  'faltou',
  'cancelado',
  'cancelado_tarde',
  'falta_profissional',
  'remarcado',
] as const
export type AppointmentState = (typeof appointmentStates)[number]

/** S3.05 the filter's own word for every state. */
export const everyState = 'Todos'

/** What a missed session costs. */
export const missPolicies = ['integral', 'parcial', 'nao_cobrar'] as const
export type MissPolicy = (typeof missPolicies)[number]

/** How much of a series a change is about: this one, this and what follows, or all that are still open. */
export const seriesScopes = ['este', 'seguintes', 'todos'] as const
export type SeriesScope = (typeof seriesScopes)[number]

const ended = ['agendado'] as const

/**
 * Which state may follow which. What is done goes back only while its record is not signed; what was cancelled or missed
 * may be planned again; what was put off to another time stays so, the other one counts. `remarcado` is reached by
 * rescheduling alone.
 */
export const nextStates: Record<AppointmentState, readonly AppointmentState[]> = {
  agendado: ['confirmado', 'em_andamento', 'realizado', 'faltou', 'cancelado', 'cancelado_tarde', 'falta_profissional'],
  confirmado: ['agendado', 'em_andamento', 'realizado', 'faltou', 'cancelado', 'cancelado_tarde', 'falta_profissional'],
  em_andamento: ['realizado', 'agendado', 'faltou', 'cancelado_tarde', 'falta_profissional'],
  realizado: ['em_andamento', 'agendado'],
  faltou: ended,
  cancelado: ended,
  cancelado_tarde: ended,
  falta_profissional: ended,
  remarcado: [],
}

/** States that are still to come about: these move with a series, and are put off or cancelled. */
export const openStates = ['agendado', 'confirmado'] as const satisfies AppointmentState[]
export const isOpen = (state: AppointmentState) => (openStates as readonly string[]).includes(state)

/** States that take up the time of who works. */
export const busyStates = ['agendado', 'confirmado', 'em_andamento', 'realizado'] as const satisfies AppointmentState[]
export const isBusy = (state: AppointmentState) => (busyStates as readonly string[]).includes(state)

/** Only on the day itself, or after it, is it known that this came about. */
export const knownOnTheDay = ['em_andamento', 'realizado', 'faltou'] as const satisfies AppointmentState[]

/** Longest time one may take, and most that a series may have. */
export const longestMinutes = 720
export const longestSeries = 500
