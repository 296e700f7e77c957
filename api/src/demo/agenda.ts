import { holidayOn } from '@vinculo/contracts/holidays'
import { dayIn } from '@vinculo/contracts/plan'
import { ruleDays, ruleOf, weekday } from '@vinculo/contracts/recurrence'
import { instantOf } from '@vinculo/contracts/zoned'
import type { agendaSettings, appointmentSeries, appointments, sessionRecords } from '../database/schema'
import { newId } from '../ids'
import { hashOf, type Parts } from '../session-records/rules'
import { demoRecord } from './records'

type Session = typeof appointments.$inferInsert
type Series = typeof appointmentSeries.$inferInsert
type Written = typeof sessionRecords.$inferInsert

/** Whose agenda it is. */
interface Whose {
  tenant_id: string
  profissional_id: string
  name: string
}

const zone = 'America/Sao_Paulo'
const minutes = 50

/** Hours of work: from Monday to Friday with a break, and Saturday's morning. */
export const demoHours = (tenant_id: string, user_id: string): typeof agendaSettings.$inferInsert => ({
  tenant_id,
  user_id,
  horarios: [
    ...[1, 2, 3, 4, 5].flatMap((dia) => [
      { dia, de: '08:00', ate: '12:00' },
      { dia, de: '13:30', ate: '18:00' },
    ]),
    { dia: 6, de: '08:00', ate: '12:00' },
  ],
  politica_falta: 'parcial',
  percentual_falta: 50,
})

/**
 * Who comes every week: so many days after the weekday of today, at which time, and who, by the place among the patients.
 * Nobody comes at 11:00, 13:30, 16:00 or later, so that there is room to try things.
 */
const weekly: [after: number, time: string, patient: number][] = [
  [0, '09:00', 0],
  [0, '10:00', 2],
  [0, '14:00', 4],
  [0, '15:00', 1],
  [1, '08:00', 6],
  [1, '09:00', 8],
  [1, '14:00', 10],
  [2, '09:00', 12],
  [2, '10:00', 5],
  [2, '15:00', 14],
  [3, '08:00', 16],
  [3, '14:00', 18],
  [4, '09:00', 20],
  [4, '10:00', 9],
  [4, '14:00', 22],
  [5, '08:00', 24],
  [6, '10:00', 13],
]

const notes: Parts[] = [
  {
    demanda: 'Leitura lenta, com trocas de letras parecidas.',
    procedimentos: 'Jogo de rimas e leitura compartilhada de um conto curto.',
    evolucao: 'Reconheceu a maioria dos pares; pediu para ler o final sozinho.',
    encaminhamento: 'Manter a leitura compartilhada em casa, dez minutos por dia.',
  },
  {
    demanda: 'Organização da escrita.',
    procedimentos: 'Sequência de figuras e reescrita com apoio de um roteiro.',
    evolucao: 'Começou o texto sem ajuda e revisou a pontuação quando perguntado.',
    encaminhamento: null,
  },
  {
    demanda: 'Cálculo e problemas escritos.',
    procedimentos: 'Material dourado e problemas com dinheiro de brinquedo.',
    evolucao: 'Explicou como pensou em três de quatro problemas.',
    encaminhamento: 'Combinar com a escola o uso da tabuada de apoio.',
  },
  {
    demanda: null,
    procedimentos: 'Circuito de atenção com pausas combinadas.',
    evolucao: 'Manteve-se na atividade por doze minutos, quatro a mais do que na sessão anterior.',
    encaminhamento: null,
  },
]

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

function timesOf(day: string, time: string) {
  const start = instantOf(zone, `${day}T${time}`).getTime()
  return { inicio: new Date(start).toISOString(), fim: new Date(start + minutes * 60_000).toISOString(), fuso: zone }
}

/** Whether the clinic is open then: always today, so that there is something to see. */
const isOpenOn = (day: string, time: string, today: string) =>
  day === today || (holidayOn(day) === undefined && weekday(day) + 1 < (time < '12:00' ? 7 : 6))

/** What was: one missed, one cancelled late, and all others took place. */
function past(session: Session, at: number, patient: number): Session {
  const lembrado_em = new Date(Date.parse(session.inicio) - 86_400_000).toISOString()
  if (at === 2) return { ...session, status: 'faltou', lembrado_em }
  if (at === 5) return { ...session, status: 'cancelado_tarde', motivo_cancelamento: 'Febre pela manhã', lembrado_em }
  return { ...session, status: 'realizado', numero_sessao: 3 + (patient % 9), lembrado_em }
}

function signed(session: Session, at: number, { tenant_id, profissional_id, name }: Whose): Written {
  const { id, inicio, fim, fuso, paciente_id = null } = session
  const parts = notes[at % notes.length] as Parts
  const signedAt = new Date(Date.parse(fim) + 20 * 60_000).toISOString()
  const what = { id, paciente_id, profissional_id, inicio, fim, fuso }
  return {
    ...parts,
    tenant_id,
    atendimento_id: id,
    autor_id: profissional_id,
    assinado_por: profissional_id,
    assinado_em: signedAt,
    assinatura: name,
    hash: hashOf({ session: what, parts, by: profissional_id, at: signedAt }),
    criado_em: signedAt,
    atualizado_em: signedAt,
    versao: 2,
  }
}

/** Those who come every week, over three weeks around today, and what they come as. */
function recurring(whose: Whose, patientIds: string[], today: string) {
  const { tenant_id, profissional_id } = whose
  const series: Series[] = []
  const sessions: { session: Session; patient: number; day: string }[] = []
  for (const [after, time, patient] of weekly) {
    const first = dayAfter(today, after - 7)
    const serie_id = newId()
    const days = ruleDays.slice(weekday(first), weekday(first) + 1)
    series.push({ id: serie_id, tenant_id, regra: ruleOf({ every: 'week', interval: 1, days, count: 3 }), fuso: zone })
    const open = [0, 7, 14].map((days) => dayAfter(first, days)).filter((day) => isOpenOn(day, time, today))
    for (const day of open) {
      const session = {
        ...timesOf(day, time),
        id: newId(),
        tenant_id,
        paciente_id: patientIds[patient] as string,
        profissional_id,
        tipo: patient % 4 === 1 ? ('sessao_avaliacao' as const) : ('intervencao' as const),
        modalidade: 'presencial' as const,
        sala: 'Sala 1',
        serie_id,
        valor_centavos: demoRecord(patient, 10, new Date(today)).preco_padrao_centavos ?? null,
      }
      sessions.push({ session, patient, day })
    }
  }
  return { series, sessions: sessions.sort((one, other) => (one.session.inicio < other.session.inicio ? -1 : 1)) }
}

/** Single ones: somebody fitted in today, an adult by video, what was found told to a family, and a school visited. */
function single({ tenant_id, profissional_id }: Whose, patientIds: string[], today: string): Session[] {
  const workday = (from: number): string => {
    const day = dayAfter(today, from)
    return isOpenOn(day, '16:00', '') ? day : workday(from + 1)
  }
  const own = () => ({ id: newId(), tenant_id, profissional_id })
  return [
    {
      ...own(),
      ...timesOf(today, '10:00'),
      paciente_id: patientIds[26] as string,
      tipo: 'intervencao',
      modalidade: 'presencial',
      encaixe: true,
      anotacao: 'Encaixe pedido pela mãe: viaja na semana que vem.',
    },
    {
      ...own(),
      ...timesOf(workday(1), '16:00'),
      paciente_id: patientIds[38] as string,
      tipo: 'avaliacao_inicial',
      modalidade: 'online',
      link: 'https://encontro.example/sala-da-marina',
      valor_centavos: 20_000,
    },
    {
      ...own(),
      ...timesOf(workday(2), '17:00'),
      paciente_id: patientIds[3] as string,
      tipo: 'devolutiva',
      modalidade: 'presencial',
      sala: 'Sala 2',
      valor_centavos: 20_000,
    },
    {
      ...own(),
      ...timesOf(workday(8), '16:00'),
      grupo: 'Reunião com a escola da Alice',
      tipo: 'reuniao_escola',
      modalidade: 'escola',
      local: 'Escola Municipal Cecília Meireles',
      cobravel: false,
    },
  ]
}

/** Three weeks of a practitioner around today. All of what was is signed, but for the last two sessions. */
export function demoAgenda(whose: Whose, patientIds: string[], now: Date) {
  const today = dayIn(zone, now)
  const { series, sessions } = recurring(whose, patientIds, today)
  const before = sessions.filter(({ day }) => day < today).map(({ session, patient }, at) => past(session, at, patient))
  const coming = sessions.filter(({ day }) => day >= today).map(({ session }) => session)
  const [next] = coming
  if (next)
    Object.assign(next, {
      status: 'confirmado',
      lembrado_em: new Date(Date.parse(next.inicio) - 86_400_000).toISOString(),
      confirmado_em: new Date(Date.parse(next.inicio) - 80_000_000).toISOString(),
      confirmado_por: 'Adriana Nogueira Sales',
      confirmado_canal: 'email',
    })
  const records = before
    .filter(({ status }) => status === 'realizado')
    .slice(0, -2)
    .map((session, at) => signed(session, at, whose))
  return { series, sessions: [...before, ...coming, ...single(whose, patientIds, today)], records }
}

/** Of a practitioner whose patients are not in the system yet: a meeting today and one in a week. */
export function demoMeetings({ tenant_id, profissional_id }: Whose, now: Date): Session[] {
  const today = dayIn(zone, now)
  const meeting = { tenant_id, profissional_id, modalidade: 'online' as const, cobravel: false }
  return [
    { ...meeting, ...timesOf(today, '09:00'), id: newId(), tipo: 'supervisao', grupo: 'Supervisão de casos' },
    {
      ...meeting,
      ...timesOf(dayAfter(today, 7), '09:00'),
      id: newId(),
      tipo: 'supervisao',
      grupo: 'Supervisão de casos',
    },
  ]
}
