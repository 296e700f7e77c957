import { paths } from '@vinculo/contracts/paths'
import { defineModule } from '@vinculo/platform'
import { appointmentText } from './locales/appointment/text'
import { cardText } from './locales/cards/text'
import { recordText } from './locales/record/text'
import { settingsText } from './locales/settings/text'
import { text } from './locales/text'

const title = {
  'pt-br': '{termo_atendimento.plural}',
  en: '{termo_atendimento.plural}',
  es: '{termo_atendimento.plural}',
  'zh-CN': '{termo_atendimento.plural}',
}
const one = {
  'pt-br': '{termo_atendimento.sing}',
  en: '{termo_atendimento.sing}',
  es: '{termo_atendimento.sing}',
  'zh-CN': '{termo_atendimento.sing}',
}
const register = {
  'pt-br': 'Novo {termo_atendimento.sing}',
  en: 'New {termo_atendimento.sing}',
  es: 'Nuevo {termo_atendimento.sing}',
  'zh-CN': '新建{termo_atendimento.sing}',
}
const edit = {
  'pt-br': 'Editar {termo_atendimento.sing}',
  en: 'Edit {termo_atendimento.sing}',
  es: 'Editar {termo_atendimento.sing}',
  'zh-CN': '编辑{termo_atendimento.sing}',
}

const record = {
  'pt-br': 'Registro da sessão',
  en: 'Session record',
  es: 'Registro de la sesión',
  'zh-CN': '课程记录',
}

const settings = {
  'pt-br': 'Configurar a agenda',
  en: 'Set up the agenda',
  es: 'Configurar la agenda',
  'zh-CN': '日程设置',
}

const agenda = { titulo: title, path: paths.appointments.list() }
const guards = ['auth', 'config', 'venc_plano'] as const

export default defineModule({
  id: 'agenda',
  routes: [
    {
      path: 'atendimentos',
      title,
      guards: [...guards],
      breadcrumb: [{ titulo: title }],
      screen: () => import('./screens/agenda'),
      messages: appointmentText,
    },
    {
      path: 'atendimentos/configurar',
      title: settings,
      guards: [...guards],
      breadcrumb: [agenda, { titulo: settings }],
      screen: () => import('./screens/agenda-settings'),
      messages: settingsText,
    },
    {
      path: 'atendimento/cadastrar',
      title: register,
      guards: [...guards],
      breadcrumb: [agenda, { titulo: register }],
      screen: () => import('./screens/register-appointment'),
      messages: appointmentText,
    },
    {
      path: 'atendimento/:id/ver',
      title: one,
      guards: [...guards],
      breadcrumb: [agenda, { titulo: one }],
      screen: () => import('./screens/appointment-page'),
      messages: appointmentText,
    },
    {
      path: 'atendimento/:id/editar',
      title: edit,
      loads: one,
      guards: [...guards],
      breadcrumb: [agenda, { titulo: edit }],
      screen: () => import('./screens/edit-appointment'),
      messages: appointmentText,
    },
    {
      path: 'atendimento/paciente/:id',
      title,
      guards: [...guards],
      breadcrumb: [agenda, { titulo: title }],
      screen: () => import('./screens/patient-appointments'),
      messages: cardText,
    },
    // What is written of a session is nothing for who does not care for patients.
    {
      path: 'atendimento/:id/registro',
      title: record,
      guards: [...guards],
      breadcrumb: [agenda, { titulo: record }],
      clinical: true,
      screen: () => import('./screens/session-record'),
      messages: recordText,
    },
  ],
  menu: [{ path: '/atendimentos', label: title, flag: 'atendimentos', order: 20 }],
  slots: {
    'patient.tab': {
      title,
      order: 10,
      fill: () => import('./components/patient-appointments'),
      messages: cardText,
    },
    'home.card': { order: 5, fill: () => import('./components/today-card'), messages: cardText },
  },
  events: { sends: ['screen.titled', 'print.requested'], hears: [] },
  messages: text,
})
