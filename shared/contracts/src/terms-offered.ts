import type { Term } from './account'

/** S3.11 the words offered; people may write their own. */
export const patientTerms: readonly Term[] = [
  { sing: 'Paciente', plural: 'Pacientes' },
  { sing: 'Cliente', plural: 'Clientes' },
  { sing: 'Aluno', plural: 'Alunos' },
  { sing: 'Aprendente', plural: 'Aprendentes' },
  { sing: 'Estudante', plural: 'Estudantes' },
]

export const appointmentTerms: readonly Term[] = [
  { sing: 'Atendimento', plural: 'Atendimentos' },
  { sing: 'Sessão', plural: 'Sessões' },
  { sing: 'Consulta', plural: 'Consultas' },
]

export const reportTitles: readonly string[] = [
  'Psicopedagógico',
  'Neuropsicopedagógico',
  'Neuropsicológico',
  'Psicológico',
  'Fonoaudiológico',
  'Clínico',
  'Institucional',
]
