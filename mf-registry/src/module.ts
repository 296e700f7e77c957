import { paths } from '@vinculo/contracts/paths'
import { defineModule } from '@vinculo/platform'
import { guardianText } from './locales/guardians/text'
import { schoolText } from './locales/schools/text'
import { text } from './locales/text'

const schools = { 'pt-br': 'Escolas', en: 'Schools', es: 'Escuelas', 'zh-CN': '学校' }
const school = { 'pt-br': 'Escola', en: 'School', es: 'Escuela', 'zh-CN': '学校' }
const registerSchool = {
  'pt-br': 'Cadastrar Escola',
  en: 'Register School',
  es: 'Registrar Escuela',
  'zh-CN': '登记学校',
}
const editSchool = { 'pt-br': 'Editar Escola', en: 'Edit School', es: 'Editar Escuela', 'zh-CN': '编辑学校' }

const guardians = { 'pt-br': 'Responsáveis', en: 'Guardians', es: 'Responsables', 'zh-CN': '监护人' }
const guardian = { 'pt-br': 'Responsável', en: 'Guardian', es: 'Responsable', 'zh-CN': '监护人' }
const registerGuardian = {
  'pt-br': 'Cadastrar Responsável',
  en: 'Register Guardian',
  es: 'Registrar Responsable',
  'zh-CN': '登记监护人',
}
const editGuardian = {
  'pt-br': 'Editar Responsável',
  en: 'Edit Guardian',
  es: 'Editar Responsable',
  'zh-CN': '编辑监护人',
}

const schoolList = { titulo: schools, path: '/escolas' }
const guardianList = { titulo: guardians, path: '/responsaveis' }
const guards = ['auth', 'config', 'venc_plano'] as const

export default defineModule({
  id: 'registry',
  // `{acao}` is `ver` or `editar`; two routes, so that a page downloads no form.
  routes: [
    {
      path: 'escolas',
      name: 'Escolas',
      title: schools,
      guards: [...guards],
      breadcrumb: [{ titulo: schools }],
      screen: () => import('./screens/school-list'),
    },
    {
      path: 'escola/cadastrar',
      title: registerSchool,
      guards: [...guards],
      breadcrumb: [schoolList, { titulo: registerSchool }],
      screen: () => import('./screens/register-school'),
      messages: schoolText,
    },
    {
      path: 'escola/:id/ver',
      title: school,
      guards: [...guards],
      breadcrumb: [schoolList, { titulo: school }],
      screen: () => import('./screens/school-page'),
      messages: schoolText,
    },
    {
      path: 'escola/:id/editar',
      title: editSchool,
      loads: school,
      guards: [...guards],
      breadcrumb: [schoolList, { titulo: editSchool }],
      screen: () => import('./screens/edit-school'),
      messages: schoolText,
    },
    {
      path: 'responsaveis',
      name: 'Responsaveis',
      title: guardians,
      guards: [...guards],
      breadcrumb: [{ titulo: guardians }],
      screen: () => import('./screens/guardian-list'),
    },
    {
      path: 'responsavel/cadastrar',
      title: registerGuardian,
      guards: [...guards],
      breadcrumb: [guardianList, { titulo: registerGuardian }],
      screen: () => import('./screens/register-guardian'),
      messages: guardianText,
    },
    {
      path: 'responsavel/:id/ver',
      title: guardian,
      guards: [...guards],
      breadcrumb: [guardianList, { titulo: guardian }],
      screen: () => import('./screens/guardian-page'),
      messages: guardianText,
    },
    {
      path: 'responsavel/:id/editar',
      title: editGuardian,
      loads: guardian,
      guards: [...guards],
      breadcrumb: [guardianList, { titulo: editGuardian }],
      screen: () => import('./screens/edit-guardian'),
      messages: guardianText,
    },
  ],
  menu: [
    { path: '/escolas', label: schools, flag: 'escolas', order: 30 },
    { path: '/responsaveis', label: guardians, flag: 'responsaveis', order: 40 },
  ],
  search: [
    { label: schools, url: '/api/escolas-json', name: ['nome'], path: paths.schools.view(':id') },
    { label: guardians, url: '/api/responsaveis-json', name: ['nome'], path: paths.guardians.view(':id') },
  ],
  slots: {},
  events: { sends: ['screen.titled'], hears: [] },
  messages: text,
})
