import { paths } from '@vinculo/contracts/paths'
import { defineModule } from '@vinculo/platform'
import { adminText } from './locales/admin/text'
import { paymentsText } from './locales/payments/text'
import { plansText } from './locales/plans/text'
import { text } from './locales/text'
import { wizardText } from './locales/wizard/text'

const plans = { 'pt-br': 'Planos', en: 'Plans', es: 'Planes', 'zh-CN': '套餐' }
const payments = { 'pt-br': 'Pagamentos', en: 'Payments', es: 'Pagos', 'zh-CN': '付款' }
const payment = { 'pt-br': 'Pagamento', en: 'Payment', es: 'Pago', 'zh-CN': '付款' }
const address = {
  'pt-br': 'Endereço de cobrança',
  en: 'Billing address',
  es: 'Dirección de cobro',
  'zh-CN': '账单地址',
}
const person = { 'pt-br': 'Quem paga', en: 'Who pays', es: 'Quién paga', 'zh-CN': '付款人' }
const boleto = { 'pt-br': 'Boleto', en: 'Boleto', es: 'Boleto', 'zh-CN': 'Boleto 账单' }
const debit = { 'pt-br': 'Débito em conta', en: 'Online debit', es: 'Débito en cuenta', 'zh-CN': '在线借记' }
const card = { 'pt-br': 'Cartão de crédito', en: 'Credit card', es: 'Tarjeta de crédito', 'zh-CN': '信用卡' }
// Also of one that is in analysis, or was refused.
const cardDone = {
  'pt-br': 'Conclusão do pagamento',
  en: 'End of the payment',
  es: 'Conclusión del pago',
  'zh-CN': '付款结果',
}
const subscriptionCard = {
  'pt-br': 'Cartão da assinatura',
  en: 'Card of the subscription',
  es: 'Tarjeta de la suscripción',
  'zh-CN': '订阅所用的卡',
}
const allPayments = {
  'pt-br': 'Pagamentos das contas',
  en: 'Payments of the accounts',
  es: 'Pagos de las cuentas',
  'zh-CN': '各账户付款',
}
const tenants = { 'pt-br': 'Contas', en: 'Accounts', es: 'Cuentas', 'zh-CN': '账户' }

const list = { titulo: payments, path: paths.payments.list() }
const accounts = { titulo: tenants, path: paths.admin.tenants() }
// Open also when the plan ended: here one pays for another.
const guards = ['auth', 'config'] as const
const platform = ['auth', 'config', 'admin'] as const

/** What the practitioner pays for this product by. */
export default defineModule({
  id: 'billing',
  routes: [
    {
      path: 'planos',
      title: plans,
      guards: [...guards],
      breadcrumb: [{ titulo: plans }],
      screen: () => import('./screens/plans'),
      messages: plansText,
    },
    {
      path: 'pagamentos',
      title: payments,
      guards: [...guards],
      breadcrumb: [{ titulo: payments }],
      screen: () => import('./screens/payments'),
      messages: paymentsText,
    },
    {
      path: 'pagamento/:user/:id',
      title: payment,
      guards: [...guards],
      breadcrumb: [list, { titulo: payment }],
      screen: () => import('./screens/payment-page'),
      messages: paymentsText,
    },
    {
      path: 'pagamento/:user/:id/wizard',
      title: payment,
      guards: [...guards],
      breadcrumb: [list, { titulo: payment }],
      screen: () => import('./screens/wizard'),
      messages: wizardText,
    },
    {
      path: 'pagamento/:user/:id/wizard/endereco',
      title: address,
      guards: [...guards],
      breadcrumb: [list, { titulo: address }],
      screen: () => import('./screens/wizard-address'),
      messages: wizardText,
    },
    {
      path: 'pagamento/:user/:id/wizard/pessoal',
      title: person,
      guards: [...guards],
      breadcrumb: [list, { titulo: person }],
      screen: () => import('./screens/wizard-person'),
      messages: wizardText,
    },
    {
      path: 'pagamento/:user/:id/wizard/imprimir-boleto',
      title: boleto,
      guards: [...guards],
      breadcrumb: [list, { titulo: boleto }],
      screen: () => import('./screens/wizard-boleto'),
      messages: wizardText,
    },
    {
      path: 'pagamento/:user/:id/wizard/conclusao-debito',
      title: debit,
      guards: [...guards],
      breadcrumb: [list, { titulo: debit }],
      screen: () => import('./screens/wizard-debit'),
      messages: wizardText,
    },
    {
      path: 'pagamento/:user/:id/wizard/cartao-credito',
      title: card,
      guards: [...guards],
      breadcrumb: [list, { titulo: card }],
      screen: () => import('./screens/wizard-card'),
      messages: wizardText,
    },
    {
      path: 'pagamento/:user/:id/wizard/concluido-credito',
      title: cardDone,
      guards: [...guards],
      breadcrumb: [list, { titulo: cardDone }],
      screen: () => import('./screens/wizard-card-done'),
      messages: wizardText,
    },
    {
      path: 'planos/cartao',
      title: subscriptionCard,
      guards: [...guards],
      breadcrumb: [{ titulo: plans, path: paths.plans() }, { titulo: subscriptionCard }],
      screen: () => import('./screens/subscription-card'),
      messages: wizardText,
    },
    {
      path: 'admin/pagamentos',
      title: allPayments,
      guards: [...platform],
      breadcrumb: [accounts, { titulo: allPayments }],
      screen: () => import('./screens/admin-payments'),
      messages: adminText,
    },
    {
      path: 'admin/pagamento/:id',
      title: payment,
      guards: [...platform],
      breadcrumb: [accounts, { titulo: allPayments, path: paths.admin.payments() }, { titulo: payment }],
      screen: () => import('./screens/admin-payment'),
      messages: adminText,
    },
  ],
  // S2.40 the settings lead here, not the menu.
  menu: [],
  slots: {},
  events: { sends: [], hears: [] },
  messages: text,
})
