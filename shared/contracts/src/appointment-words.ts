import type { AppointmentKind, AppointmentMode, AppointmentState, MissPolicy } from './appointment-choices'
import type { InEveryLocale } from './locale'

interface Words {
  kinds: Record<AppointmentKind, string>
  modes: Record<AppointmentMode, string>
  states: Record<AppointmentState, string>
  policies: Record<MissPolicy, string>
}

/** What the choices of an appointment are called: on the screens of the agenda, and in exports. */
export const appointmentWords: InEveryLocale<Words> = {
  'pt-br': {
    kinds: {
      intervencao: 'Intervenção',
      avaliacao_inicial: 'Avaliação inicial',
      anamnese: 'Anamnese',
      sessao_avaliacao: 'Sessão de avaliação',
      devolutiva: 'Devolutiva',
      orientacao_familia: 'Orientação à família',
      visita_escolar: 'Visita escolar',
      reuniao_escola: 'Reunião com a escola',
      supervisao: 'Supervisão',
      outro: 'Outro',
    },
    modes: { presencial: 'Presencial', online: 'Online', domiciliar: 'Domiciliar', escola: 'Na escola' },
    states: {
      agendado: 'Agendado',
      confirmado: 'Confirmado',
      em_andamento: 'Em andamento',
      realizado: 'Realizado',
      faltou: 'Faltou',
      cancelado: 'Cancelado',
      cancelado_tarde: 'Cancelado em cima da hora',
      falta_profissional: 'Falta do profissional',
      remarcado: 'Remarcado',
    },
    policies: { integral: 'Cobrar integral', parcial: 'Cobrar parte', nao_cobrar: 'Não cobrar' },
  },
  en: {
    kinds: {
      intervencao: 'Intervention',
      avaliacao_inicial: 'Initial assessment',
      anamnese: 'Anamnesis',
      sessao_avaliacao: 'Assessment session',
      devolutiva: 'Feedback session',
      orientacao_familia: 'Family guidance',
      visita_escolar: 'School visit',
      reuniao_escola: 'Meeting with the school',
      supervisao: 'Supervision',
      outro: 'Other',
    },
    modes: { presencial: 'In person', online: 'Online', domiciliar: 'At home', escola: 'At school' },
    states: {
      agendado: 'Scheduled',
      confirmado: 'Confirmed',
      em_andamento: 'In progress',
      realizado: 'Done',
      faltou: 'No-show',
      cancelado: 'Cancelled',
      cancelado_tarde: 'Cancelled late',
      falta_profissional: 'Practitioner absent',
      remarcado: 'Rescheduled',
    },
    policies: { integral: 'Charge in full', parcial: 'Charge a part', nao_cobrar: 'Do not charge' },
  },
  es: {
    kinds: {
      intervencao: 'Intervención',
      avaliacao_inicial: 'Evaluación inicial',
      anamnese: 'Anamnesis',
      sessao_avaliacao: 'Sesión de evaluación',
      devolutiva: 'Devolución',
      orientacao_familia: 'Orientación a la familia',
      visita_escolar: 'Visita escolar',
      reuniao_escola: 'Reunión con la escuela',
      supervisao: 'Supervisión',
      outro: 'Otro',
    },
    modes: { presencial: 'Presencial', online: 'En línea', domiciliar: 'A domicilio', escola: 'En la escuela' },
    states: {
      agendado: 'Agendado',
      confirmado: 'Confirmado',
      em_andamento: 'En curso',
      realizado: 'Realizado',
      faltou: 'Faltó',
      cancelado: 'Cancelado',
      cancelado_tarde: 'Cancelado a última hora',
      falta_profissional: 'Ausencia del profesional',
      remarcado: 'Reprogramado',
    },
    policies: { integral: 'Cobrar completo', parcial: 'Cobrar una parte', nao_cobrar: 'No cobrar' },
  },
  'zh-CN': {
    kinds: {
      intervencao: '干预',
      avaliacao_inicial: '初次评估',
      anamnese: '病史采集',
      sessao_avaliacao: '评估课',
      devolutiva: '结果反馈',
      orientacao_familia: '家庭指导',
      visita_escolar: '学校走访',
      reuniao_escola: '与学校会面',
      supervisao: '督导',
      outro: '其他',
    },
    modes: { presencial: '面对面', online: '线上', domiciliar: '上门', escola: '在学校' },
    states: {
      agendado: '已预约',
      confirmado: '已确认',
      em_andamento: '进行中',
      realizado: '已完成',
      faltou: '缺席',
      cancelado: '已取消',
      cancelado_tarde: '临时取消',
      falta_profissional: '治疗师缺席',
      remarcado: '已改期',
    },
    policies: { integral: '全额收费', parcial: '部分收费', nao_cobrar: '不收费' },
  },
}
