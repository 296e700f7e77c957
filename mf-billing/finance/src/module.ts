import { paths } from '@vinculo/contracts/paths'
import { defineModule } from '@vinculo/platform'
import { chargeText } from './locales/charges/text'
import { entryText } from './locales/entries/text'
import { monthText } from './locales/month/text'
import { settingsText } from './locales/settings/text'
import { statementText } from './locales/statement/text'
import { text } from './locales/text'

const finance = { 'pt-br': 'Financeiro', en: 'Finance', es: 'Finanzas', 'zh-CN': '财务' }
const payable = { 'pt-br': 'Contas a Pagar', en: 'Payable', es: 'Cuentas por Pagar', 'zh-CN': '应付账款' }
const receivable = { 'pt-br': 'Contas a Receber', en: 'Receivable', es: 'Cuentas por Cobrar', 'zh-CN': '应收账款' }
const statement = { 'pt-br': 'Extrato', en: 'Statement', es: 'Extracto', 'zh-CN': '对账单' }
const entry = { 'pt-br': 'Lançamento', en: 'Entry', es: 'Asiento', 'zh-CN': '账目' }
const register = { 'pt-br': 'Cadastrar Lançamento', en: 'Register Entry', es: 'Registrar Asiento', 'zh-CN': '登记账目' }
const edit = { 'pt-br': 'Editar Lançamento', en: 'Edit Entry', es: 'Editar Asiento', 'zh-CN': '编辑账目' }
const charges = { 'pt-br': 'Cobranças do mês', en: 'Charges of the month', es: 'Cobros del mes', 'zh-CN': '本月收费' }
const receipts = {
  'pt-br': 'Recibos e impostos',
  en: 'Receipts and tax',
  es: 'Recibos e impuestos',
  'zh-CN': '收据与税务',
}
const settings = {
  'pt-br': 'Configurar financeiro',
  en: 'Finance settings',
  es: 'Configurar finanzas',
  'zh-CN': '财务设置',
}

const home = { titulo: finance, path: paths.finance.home() }
const guards = ['auth', 'config', 'venc_plano'] as const

/** For the tenants whose finance area is on, and for nobody else. */
export default defineModule({
  id: 'finance',
  routes: [
    {
      path: 'financeiro',
      name: 'Financeiro',
      title: finance,
      guards: [...guards],
      breadcrumb: [{ titulo: finance }],
      screen: () => import('./screens/month'),
      messages: monthText,
    },
    {
      path: 'financeiro/contas-a-pagar',
      title: payable,
      guards: [...guards],
      breadcrumb: [home, { titulo: payable }],
      screen: () => import('./screens/payable'),
      messages: entryText,
    },
    {
      path: 'financeiro/contas-a-receber',
      title: receivable,
      guards: [...guards],
      breadcrumb: [home, { titulo: receivable }],
      screen: () => import('./screens/receivable'),
      messages: entryText,
    },
    {
      path: 'financeiro/extrato',
      title: statement,
      guards: [...guards],
      breadcrumb: [home, { titulo: statement }],
      screen: () => import('./screens/statement'),
      messages: statementText,
    },
    {
      path: 'financeiro/lancamento/cadastrar',
      title: register,
      guards: [...guards],
      breadcrumb: [home, { titulo: register }],
      screen: () => import('./screens/register-entry'),
      messages: entryText,
    },
    {
      path: 'financeiro/lancamento/:id/ver',
      title: entry,
      guards: [...guards],
      breadcrumb: [home, { titulo: entry }],
      screen: () => import('./screens/entry-page'),
      messages: entryText,
    },
    {
      path: 'financeiro/lancamento/:id/editar',
      title: edit,
      loads: entry,
      guards: [...guards],
      breadcrumb: [home, { titulo: edit }],
      screen: () => import('./screens/edit-entry'),
      messages: entryText,
    },
    {
      path: 'financeiro/cobrancas',
      title: charges,
      guards: [...guards],
      breadcrumb: [home, { titulo: charges }],
      screen: () => import('./screens/charges'),
      messages: chargeText,
    },
    {
      path: 'financeiro/recibos',
      title: receipts,
      guards: [...guards],
      breadcrumb: [home, { titulo: receipts }],
      screen: () => import('./screens/receipts'),
      messages: chargeText,
    },
    {
      path: 'financeiro/configurar',
      title: settings,
      guards: [...guards],
      breadcrumb: [home, { titulo: settings }],
      screen: () => import('./screens/finance-settings'),
      messages: settingsText,
    },
  ],
  // S2.40 its place in the menu is the tenant's switch, which no flag of a user's hides.
  menu: [{ path: paths.finance.home(), label: finance, order: 70 }],
  slots: {
    'patient.tab': {
      title: finance,
      order: 40,
      fill: () => import('./components/patient-finance'),
      messages: chargeText,
    },
    'home.card': { order: 40, fill: () => import('./components/due-card') },
  },
  events: { sends: ['screen.titled'], hears: [] },
  messages: text,
})
