import { patientWords } from '@vinculo/contracts/patient-words/en'
import type { ExportWords } from '../export-groups'

export const en: ExportWords = {
  ...patientWords,
  title: 'Whole record',
  made: (when, by) => `Exported on ${when} by ${by}.`,
  files: 'Files',
  noFiles: 'No files.',
  yes: 'Yes',
  no: 'No',
  minutes: (n) => `${n} minutes`,
}
