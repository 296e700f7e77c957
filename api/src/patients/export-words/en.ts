import { guardianWords } from '@vinculo/contracts/guardian-words'
import { patientWords } from '@vinculo/contracts/patient-words/en'
import type { ExportWords } from '../export-groups'

export const en: ExportWords = {
  ...patientWords,
  guardian: guardianWords.en,
  title: 'Whole record',
  made: (when, by) => `Exported on ${when} by ${by}.`,
  files: 'Files',
  noFiles: 'No files.',
  yes: 'Yes',
  no: 'No',
  minutes: (n) => `${n} minutes`,
  applications: 'Tests applied',
  atAge: (years, months) => `${years} years; ${months} months`,
  columns: {
    subteste: 'Part',
    bruto: 'Raw',
    padrao: 'Standard',
    percentil: 'Percentile',
    classificacao: 'Classification',
    observacao: 'Remark',
  },
  application: {
    profissional: 'Practitioner',
    sessao: 'Session',
    escolaridade: 'Schooling',
    classificacao: 'Classification',
    comportamento: 'Behaviour',
    interpretacao: 'Interpretation',
  },
  appointments: 'Appointments',
  session: {
    profissional: 'Practitioner',
    modalidade: 'How',
    onde: 'Where',
    numero_sessao: 'Session',
    valor: 'Price',
    motivo_cancelamento: 'Why it was cancelled',
    anotacao: 'Note',
    signed: 'Signed',
    addendum: 'Addendum',
    parts: {
      demanda: 'Demand and objectives',
      procedimentos: 'Procedures',
      evolucao: 'Evolution',
      encaminhamento: 'Referral or closing',
    },
  },
}
