import { paths } from '@vinculo/contracts/paths'
import { defineModule } from '@vinculo/platform'
import { recordText } from './locales/record/text'
import { text } from './locales/text'

const patients = {
  'pt-br': '{termo_paciente.plural}',
  en: '{termo_paciente.plural}',
  es: '{termo_paciente.plural}',
  'zh-CN': '{termo_paciente.plural}',
}
const patient = {
  'pt-br': '{termo_paciente.sing}',
  en: '{termo_paciente.sing}',
  es: '{termo_paciente.sing}',
  'zh-CN': '{termo_paciente.sing}',
}
const register = {
  'pt-br': 'Cadastrar {termo_paciente.sing}',
  en: 'Register {termo_paciente.sing}',
  es: 'Registrar {termo_paciente.sing}',
  'zh-CN': '登记{termo_paciente.sing}',
}
const edit = {
  'pt-br': 'Editar {termo_paciente.sing}',
  en: 'Edit {termo_paciente.sing}',
  es: 'Editar {termo_paciente.sing}',
  'zh-CN': '编辑{termo_paciente.sing}',
}

const list = { titulo: patients, path: '/pacientes' }
const guards = ['auth', 'config', 'venc_plano'] as const

export default defineModule({
  id: 'patients',
  routes: [
    {
      path: 'pacientes',
      name: 'Pacientes',
      title: patients,
      guards: [...guards],
      breadcrumb: [{ titulo: patients }],
      screen: () => import('./screens/patient-list'),
    },
    {
      path: 'paciente/cadastrar',
      title: register,
      guards: [...guards],
      breadcrumb: [list, { titulo: register }],
      screen: () => import('./screens/register-patient'),
      messages: recordText,
    },
    // `{acao}` is `ver` or `editar`; two routes, so that seeing a patient downloads no form.
    {
      path: 'paciente/:id/ver',
      title: patient,
      guards: [...guards],
      breadcrumb: [list, { titulo: patient }],
      screen: () => import('./screens/patient-page'),
      messages: recordText,
    },
    {
      path: 'paciente/:id/editar',
      title: edit,
      loads: patient,
      guards: [...guards],
      breadcrumb: [list, { titulo: edit }],
      screen: () => import('./screens/edit-patient'),
      messages: recordText,
    },
  ],
  menu: [{ path: '/pacientes', label: patients, flag: 'pacientes', order: 10 }],
  search: [
    { label: patients, url: '/api/pacientes-json', name: ['nome_social', 'nome'], path: paths.patients.view(':id') },
  ],
  slots: { 'home.card': { order: 10, fill: () => import('./components/recent-patients') } },
  events: { sends: ['screen.titled', 'patient.saved', 'patient.deleted', 'print.requested'], hears: [] },
  messages: text,
})
