import { type CareState, type SchoolYear, schoolYears } from '@vinculo/contracts/patient-choices'
import type { patients } from '../database/schema'

type Values = Partial<typeof patients.$inferInsert>

const states: CareState[] = [
  'em_intervencao',
  'em_avaliacao',
  'em_intervencao',
  'em_espera',
  'em_intervencao',
  'em_avaliacao',
  'em_intervencao',
  'alta',
]
const complaints = [
  'Troca letras ao ler e evita ler em voz alta.',
  'Demora para copiar da lousa e perde o lugar na linha.',
  'Dificuldade com a tabuada e com problemas escritos.',
  'Distrai-se com facilidade; tarefas de casa levam a tarde inteira.',
  'Fala pouco na escola; em casa conversa bem.',
]
const districts = ['Vila Mariana', 'Butantã', 'Santana', 'Tatuapé', 'Ipiranga']
const teachers = ['Profa. Célia', 'Prof. Anselmo', 'Profa. Ivete', 'Profa. Noêmia', 'Prof. Dirceu']
const tags = [['leitura'], ['matemática'], ['atenção', 'sala de recursos'], ['linguagem'], []]

/** The school year of a child so old, as most are in. */
function yearOf(age: number): SchoolYear | null {
  if (age < 4 || age > 17) return null
  const all: readonly SchoolYear[] = [
    ...schoolYears.infantil.slice(2),
    ...schoolYears.fundamental,
    ...schoolYears.medio,
  ]
  return all[Math.min(age - 4, all.length - 1)] ?? null
}

const daysAgo = (today: Date, days: number) => new Date(today.getTime() - days * 86_400_000).toISOString().slice(0, 10)

/** What else is known of the patient at this place of the list: by rule, so that every clinic is the same, and all of it invented. */
export function demoRecord(at: number, age: number, today: Date): Values {
  const status = states[at % states.length] as CareState
  const isChild = age < 18
  const isKnown = at % 4 !== 3
  const began = daysAgo(today, 30 + ((at * 37) % 400))
  return {
    status,
    data_inicio: status === 'em_espera' ? null : began,
    data_alta: status === 'alta' ? daysAgo(today, 5 + at) : null,
    motivo_alta: status === 'alta' ? 'Objetivos do plano alcançados.' : null,
    serie_ano: isChild ? yearOf(age) : null,
    turno: isChild && isKnown ? (['manha', 'tarde', 'integral'][at % 3] ?? null) : null,
    turma: isChild && isKnown ? 'ABC'.charAt(at % 3) : null,
    professor_referencia: isChild && isKnown ? (teachers[at % teachers.length] ?? null) : null,
    escolaridade: isChild ? null : 'superior_completo',
    profissao: isChild ? null : 'Desenhista técnica',
    mora_com: isChild && isKnown ? (['mãe e pai', 'mãe', 'avós maternos'][at % 3] ?? null) : null,
    guarda: isChild && at % 6 === 1 ? 'compartilhada' : null,
    encaminhado_por: isKnown ? (['escola', 'medico', 'familia'][at % 3] ?? null) : null,
    encaminhado_nome: isKnown && at % 3 === 0 ? 'Coordenação pedagógica' : null,
    endereco:
      at % 2 === 0
        ? {
            cep: null,
            logradouro: 'Rua das Palmeiras Fictícias',
            numero: String(10 + at * 7),
            complemento: null,
            bairro: districts[at % districts.length] ?? null,
            cidade: 'São Paulo',
            uf: 'SP',
          }
        : null,
    etiquetas: tags[at % tags.length] ?? [],
    preco_padrao_centavos: isKnown ? 15_000 + (at % 4) * 1_000 : null,
    duracao_padrao: isKnown ? 50 : null,
    dia_fixo: status === 'em_intervencao' ? 1 + (at % 5) : null,
    horario_fixo: status === 'em_intervencao' ? `${String(8 + (at % 9)).padStart(2, '0')}:00` : null,
    queixa_principal: isKnown ? (complaints[at % complaints.length] ?? null) : null,
    adaptacoes: at % 5 === 2 ? ['tempo_adicional', 'prova_oral'] : [],
    consentimento: isKnown
      ? { quem: isChild ? 'Mãe' : null, data: began, versao: '1', escopo: 'Avaliação e acompanhamento' }
      : null,
    autorizacao_imagem: at % 7 === 0,
  }
}
