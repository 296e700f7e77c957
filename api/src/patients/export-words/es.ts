import { guardianWords } from '@vinculo/contracts/guardian-words'
import { patientWords } from '@vinculo/contracts/patient-words/es'
import type { ExportWords } from '../export-groups'

export const es: ExportWords = {
  ...patientWords,
  guardian: guardianWords.es,
  title: 'Registro completo',
  made: (when, by) => `Exportado el ${when} por ${by}.`,
  files: 'Archivos',
  noFiles: 'Ningún archivo.',
  yes: 'Sí',
  no: 'No',
  minutes: (n) => `${n} minutos`,
  applications: 'Pruebas aplicadas',
  atAge: (years, months) => `${years} años; ${months} meses`,
  columns: {
    subteste: 'Parte',
    bruto: 'Bruto',
    padrao: 'Estándar',
    percentil: 'Percentil',
    classificacao: 'Clasificación',
    observacao: 'Observación',
  },
  application: {
    profissional: 'Profesional',
    sessao: 'Sesión',
    escolaridade: 'Escolaridad',
    classificacao: 'Clasificación',
    comportamento: 'Conducta',
    interpretacao: 'Interpretación',
  },
  appointments: 'Citas',
  session: {
    profissional: 'Profesional',
    modalidade: 'Modalidad',
    onde: 'Dónde',
    numero_sessao: 'Sesión',
    valor: 'Valor',
    motivo_cancelamento: 'Motivo de la cancelación',
    anotacao: 'Nota',
    signed: 'Firmado',
    addendum: 'Adenda',
    parts: {
      demanda: 'Demanda y objetivos',
      procedimentos: 'Procedimientos',
      evolucao: 'Evolución',
      encaminhamento: 'Derivación o cierre',
    },
  },
}
