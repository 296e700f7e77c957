import type { Messages } from './pt-br'

const entries = (n: number) => (n === 1 ? '1 asiento' : `${n} asientos`)

const messages: Messages = {
  register: 'Registrar Asiento',
  sentence: (month, received, open) => `En ${month}: ${received} cobrados, ${open} por cobrar`,
  tiles: {
    label: 'El mes en números',
    received: 'Cobrado',
    toReceive: 'Por cobrar',
    overdue: 'Vencido',
    paid: 'Pagado',
    toPay: 'Por pagar',
    balance: 'Saldo de las cuentas',
    entries,
    late: (amount) => `${amount} ya vencidos`,
    ofAnyMonth: (n) => `${entries(n)} por cobrar, de cualquier mes`,
    inAll: 'Hoy, en todas las cuentas',
    inMonth: 'Entró en el mes',
    outMonth: 'Salió en el mes',
  },
  charts: {
    asTable: 'Ver como tabla',
    failed: 'El gráfico no se cargó. La tabla tiene los mismos números.',
    loading: 'Cargando el gráfico',
  },
  flow: {
    title: 'Entradas, salidas y saldo en doce meses',
    month: 'Mes',
    in: 'Entradas',
    out: 'Salidas',
    forecast: 'Previsto',
    forecastIn: 'Entradas previstas',
    forecastOut: 'Salidas previstas',
    balance: 'Saldo de las cuentas',
    balanceForecast: 'Saldo (línea discontinua: previsto)',
    foreseen: (amount) => `${amount} (previsto)`,
  },
  aging: {
    title: 'Pendiente, según el tiempo de atraso',
    on: 'En',
    show: 'Ver',
    chart: (day) => `Pendiente el ${day}`,
    band: 'Atraso',
    bands: {
      a_vencer: 'Por vencer',
      ate_30: '1 a 30 días',
      ate_60: '31 a 60 días',
      ate_90: '61 a 90 días',
      mais_de_90: 'Más de 90 días',
    },
    receivable: 'Por cobrar',
    payable: 'Por pagar',
    total: 'Total',
  },
  due: {
    title: 'Próximos 3 días',
    until: (day) => `Lo que vence hasta el ${day}`,
    kind: 'Tipo',
    status: 'Estado',
    all: 'Todos',
    empty: 'Nada vence en los próximos 3 días',
    emptyText: 'Lo que ya venció está en Cuentas por Cobrar y en Cuentas por Pagar.',
    nothing: 'No se encontraron registros',
    otherFilter: 'Cambie el tipo o el estado.',
    showAll: 'Ver todos',
  },
}

export default messages
