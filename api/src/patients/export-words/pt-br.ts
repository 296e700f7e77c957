import { guardianWords } from '@vinculo/contracts/guardian-words'
import { patientWords } from '@vinculo/contracts/patient-words/pt-br'
import type { ExportWords } from '../export-groups'

export const ptBr: ExportWords = {
  ...patientWords,
  guardian: guardianWords['pt-br'],
  title: 'Registro completo',
  made: (when, by) => `Exportado em ${when} por ${by}.`,
  files: 'Arquivos',
  noFiles: 'Nenhum arquivo.',
  yes: 'Sim',
  no: 'Não',
  minutes: (n) => `${n} minutos`,
  applications: 'Testes aplicados',
  atAge: (years, months) => `${years} anos; ${months} meses`,
  columns: {
    subteste: 'Parte',
    bruto: 'Bruto',
    padrao: 'Padrão',
    percentil: 'Percentil',
    classificacao: 'Classificação',
    observacao: 'Observação',
  },
  application: {
    profissional: 'Profissional',
    sessao: 'Sessão',
    escolaridade: 'Escolaridade',
    classificacao: 'Classificação',
    comportamento: 'Comportamento',
    interpretacao: 'Interpretação',
  },
  appointments: 'Atendimentos',
  session: {
    profissional: 'Profissional',
    modalidade: 'Modalidade',
    onde: 'Onde',
    numero_sessao: 'Sessão',
    valor: 'Valor',
    motivo_cancelamento: 'Motivo do cancelamento',
    anotacao: 'Anotação',
    signed: 'Assinado',
    addendum: 'Adendo',
    parts: {
      demanda: 'Demanda e objetivos',
      procedimentos: 'Procedimentos',
      evolucao: 'Evolução',
      encaminhamento: 'Encaminhamento ou encerramento',
    },
  },
}
