import { patientWords } from '@vinculo/contracts/patient-words/es'
import type { ExportWords } from '../export-groups'

export const es: ExportWords = {
  ...patientWords,
  title: 'Registro completo',
  made: (when, by) => `Exportado el ${when} por ${by}.`,
  files: 'Archivos',
  noFiles: 'Ningún archivo.',
  yes: 'Sí',
  no: 'No',
  minutes: (n) => `${n} minutos`,
}
