import { paths } from '@vinculo/contracts/paths'
import { defineModule } from '@vinculo/platform'
import { guardianText } from './locales/guardians/text'
import { schoolText } from './locales/schools/text'
import { testText } from './locales/tests/text'
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
const tests = { 'pt-br': 'Testes', en: 'Tests', es: 'Pruebas', 'zh-CN': '测验' }
const test = { 'pt-br': 'Teste', en: 'Test', es: 'Prueba', 'zh-CN': '测验' }
const registerTest = {
  'pt-br': 'Cadastrar Teste',
  en: 'Register Test',
  es: 'Registrar Prueba',
  'zh-CN': '登记测验',
}
const editTest = { 'pt-br': 'Editar Teste', en: 'Edit Test', es: 'Editar Prueba', 'zh-CN': '编辑测验' }

const application = { 'pt-br': 'Aplicação', en: 'Application', es: 'Aplicación', 'zh-CN': '施测' }
const registerApplication = {
  'pt-br': 'Cadastrar Aplicação',
  en: 'Register Application',
  es: 'Registrar Aplicación',
  'zh-CN': '登记施测',
}
const editApplication = {
  'pt-br': 'Editar Aplicação',
  en: 'Edit Application',
  es: 'Editar Aplicación',
  'zh-CN': '编辑施测',
}

const testList = { titulo: tests, path: '/testes' }
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
    {
      path: 'testes',
      name: 'Testes',
      title: tests,
      guards: [...guards],
      breadcrumb: [{ titulo: tests }],
      screen: () => import('./screens/test-list'),
      messages: testText,
    },
    {
      path: 'teste/cadastrar',
      title: registerTest,
      guards: [...guards],
      breadcrumb: [testList, { titulo: registerTest }],
      screen: () => import('./screens/register-test'),
      messages: testText,
    },
    {
      path: 'teste/:id',
      title: test,
      guards: [...guards],
      breadcrumb: [testList, { titulo: test }],
      screen: () => import('./screens/test-page'),
      messages: testText,
    },
    {
      path: 'teste/:id/editar',
      title: editTest,
      loads: test,
      guards: [...guards],
      breadcrumb: [testList, { titulo: editTest }],
      screen: () => import('./screens/edit-test'),
      messages: testText,
    },
    // What came of a test is nothing for who does not care for patients.
    {
      path: 'aplicacao/cadastrar',
      title: registerApplication,
      guards: [...guards],
      breadcrumb: [testList, { titulo: registerApplication }],
      clinical: true,
      screen: () => import('./screens/register-application'),
      messages: testText,
    },
    {
      path: 'aplicacao/:id/ver',
      title: application,
      guards: [...guards],
      breadcrumb: [testList, { titulo: application }],
      clinical: true,
      screen: () => import('./screens/application-page'),
      messages: testText,
    },
    {
      path: 'aplicacao/:id/editar',
      title: editApplication,
      loads: application,
      guards: [...guards],
      breadcrumb: [testList, { titulo: editApplication }],
      clinical: true,
      screen: () => import('./screens/edit-application'),
      messages: testText,
    },
  ],
  menu: [
    { path: '/escolas', label: schools, flag: 'escolas', order: 30 },
    { path: '/responsaveis', label: guardians, flag: 'responsaveis', order: 40 },
    { path: '/testes', label: tests, flag: 'testes', order: 50 },
  ],
  search: [
    { label: schools, url: '/api/escolas-json', name: ['nome'], path: paths.schools.view(':id') },
    { label: guardians, url: '/api/responsaveis-json', name: ['nome'], path: paths.guardians.view(':id') },
    { label: tests, url: '/api/testes-json', name: ['nome'], path: paths.tests.view(':id') },
  ],
  slots: {
    'patient.tab': {
      title: tests,
      order: 20,
      clinical: true,
      fill: () => import('./components/patient-tests'),
      messages: testText,
    },
  },
  events: { sends: ['screen.titled', 'print.requested'], hears: [] },
  messages: text,
})
