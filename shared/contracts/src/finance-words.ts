import type { CategoryKind, EntryKind, EntryState, MoneyAccountKind, PaymentMeans } from './finance-choices'
import type { InEveryLocale } from './locale'

interface Words {
  means: Record<PaymentMeans, string>
  states: Record<EntryState, string>
  entryKinds: Record<EntryKind, string>
  accountKinds: Record<MoneyAccountKind, string>
  categoryKinds: Record<CategoryKind, string>
}

/** What the choices of finance are called: on its screens, and in exports. */
export const financeWords: InEveryLocale<Words> = {
  'pt-br': {
    means: {
      pix: 'Pix',
      dinheiro: 'Dinheiro',
      transferencia: 'Transferência',
      debito: 'Cartão de débito',
      credito: 'Cartão de crédito',
      boleto: 'Boleto',
      cheque: 'Cheque',
      convenio: 'Convênio',
    },
    states: { aberto: 'Aberto', vencido: 'Vencido', parcial: 'Pago em parte', pago: 'Pago', cancelado: 'Cancelado' },
    entryKinds: { receber: 'Receber', pagar: 'Pagar' },
    accountKinds: { caixa: 'Caixa', banco: 'Banco', cartao: 'Cartão' },
    categoryKinds: { receita: 'Receita', despesa: 'Despesa' },
  },
  en: {
    means: {
      pix: 'Pix',
      dinheiro: 'Cash',
      transferencia: 'Bank transfer',
      debito: 'Debit card',
      credito: 'Credit card',
      boleto: 'Boleto',
      cheque: 'Cheque',
      convenio: 'Health plan',
    },
    states: { aberto: 'Open', vencido: 'Overdue', parcial: 'Partly paid', pago: 'Paid', cancelado: 'Cancelled' },
    entryKinds: { receber: 'To receive', pagar: 'To pay' },
    accountKinds: { caixa: 'Cash', banco: 'Bank', cartao: 'Card' },
    categoryKinds: { receita: 'Income', despesa: 'Expense' },
  },
  es: {
    means: {
      pix: 'Pix',
      dinheiro: 'Efectivo',
      transferencia: 'Transferencia',
      debito: 'Tarjeta de débito',
      credito: 'Tarjeta de crédito',
      boleto: 'Boleto',
      cheque: 'Cheque',
      convenio: 'Seguro de salud',
    },
    states: {
      aberto: 'Abierto',
      vencido: 'Vencido',
      parcial: 'Pagado en parte',
      pago: 'Pagado',
      cancelado: 'Cancelado',
    },
    entryKinds: { receber: 'Cobrar', pagar: 'Pagar' },
    accountKinds: { caixa: 'Efectivo', banco: 'Banco', cartao: 'Tarjeta' },
    categoryKinds: { receita: 'Ingreso', despesa: 'Gasto' },
  },
  'zh-CN': {
    means: {
      pix: 'Pix',
      dinheiro: '现金',
      transferencia: '转账',
      debito: '借记卡',
      credito: '信用卡',
      boleto: 'Boleto',
      cheque: '支票',
      convenio: '医疗保险',
    },
    states: { aberto: '未付', vencido: '逾期', parcial: '部分已付', pago: '已付', cancelado: '已取消' },
    entryKinds: { receber: '应收', pagar: '应付' },
    accountKinds: { caixa: '现金', banco: '银行', cartao: '银行卡' },
    categoryKinds: { receita: '收入', despesa: '支出' },
  },
}
