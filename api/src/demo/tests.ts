import type { instruments, testApplications } from '../database/schema'
import { birthDate } from './people'

type Instrument = Partial<typeof instruments.$inferInsert> & { nome: string }

/**
 * Instruments of the demonstration clinic: general tasks everybody knows by name, and two that are invented. Names and
 * rules of use alone; what SATEPSI says of a real test is nothing a demonstration can know.
 */
export const demoTests: Instrument[] = [
  {
    nome: 'Acompanhamento de leitura (exemplo)',
    sigla: 'AL-ex',
    categoria: 'leitura_escrita',
    editora: 'Exemplo fictício',
    construto: 'Precisão e fluência ao ler palavras e frases.',
    idade_min_meses: 72,
    idade_max_meses: 155,
    aplicacao: ['individual'],
    tempo_minutos: 30,
    natureza: 'tecnica',
    satepsi_status: 'nao_se_aplica',
  },
  {
    nome: 'Prova operatória de conservação',
    categoria: 'provas_operatorias',
    construto: 'Conservação de quantidades.',
    idade_min_meses: 48,
    idade_max_meses: 143,
    aplicacao: ['individual'],
    material: 'Massa de modelar, copos, fichas.',
    natureza: 'tecnica',
    satepsi_status: 'nao_se_aplica',
  },
  {
    nome: 'Escala de atenção (exemplo, restrita)',
    sigla: 'EA-ex',
    categoria: 'atencao',
    editora: 'Exemplo fictício',
    idade_min_meses: 84,
    aplicacao: ['individual', 'informatizada'],
    natureza: 'teste_psicologico',
    restrito_psicologo: true,
    satepsi_status: 'nao_avaliado',
    descricao: 'Instrumento inventado para a demonstração: mostra os avisos de um teste restrito.',
  },
  {
    nome: 'Entrevista com a família',
    categoria: 'anamnese',
    aplicacao: ['individual'],
    tempo_minutos: 60,
    natureza: 'tecnica',
    satepsi_status: 'nao_se_aplica',
  },
  { nome: 'Observação em sala', categoria: 'observacao', natureza: 'tecnica', satepsi_status: 'nao_se_aplica' },
]

type Application = Omit<typeof testApplications.$inferInsert, 'id' | 'tenant_id' | 'paciente_id' | 'teste_id'> & {
  /** Its place among `demoTests`. */
  test: number
}

const parts = ['Palavras', 'Pseudopalavras', 'Frases']
/** Percentiles of the parts above, the oldest first. */
const course: [daysAgo: number, percentiles: number[]][] = [
  [330, [9, 5, 12]],
  [210, [16, 9, 25]],
  [95, [25, 21, 37]],
  [12, [37, 30, 50]],
]
const words = (percentile: number) =>
  percentile < 16 ? 'Abaixo do esperado' : percentile < 25 ? 'Limítrofe' : 'Na média'

/** What came of the tests of the first patient on the list: enough to see something change. */
export const demoApplications = (today: Date): Application[] => [
  ...course.map(
    ([days, percentiles], at): Application => ({
      test: 0,
      data: birthDate([0, days], today),
      sessao: 2 + at * 6,
      resultados: percentiles.map((percentil, part) => ({
        subteste: parts[part] ?? '',
        bruto: Math.round(percentil / 2) + 4,
        padrao: null,
        percentil,
        classificacao: words(percentil),
        observacao: null,
      })),
      classificacao: words(Math.min(...percentiles)),
      comportamento: at === 0 ? 'Leu em voz baixa e pediu pausas.' : null,
      interpretacao: at === course.length - 1 ? 'Avanço constante; pseudopalavras ainda pedem apoio.' : null,
      em_laudo: at === course.length - 1,
    }),
  ),
  {
    test: 1,
    data: birthDate([0, 320], today),
    sessao: 3,
    resultados: [
      {
        subteste: 'Massa',
        bruto: null,
        padrao: null,
        percentil: null,
        classificacao: 'Nível 2',
        observacao: 'Oscila na contra-argumentação.',
      },
    ],
    classificacao: 'Em transição',
  },
]
