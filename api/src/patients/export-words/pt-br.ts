import { patientWords } from '@vinculo/contracts/patient-words/pt-br'
import type { ExportWords } from '../export-groups'

export const ptBr: ExportWords = {
  ...patientWords,
  title: 'Registro completo',
  made: (when, by) => `Exportado em ${when} por ${by}.`,
  files: 'Arquivos',
  noFiles: 'Nenhum arquivo.',
  yes: 'Sim',
  no: 'Não',
  minutes: (n) => `${n} minutos`,
}
