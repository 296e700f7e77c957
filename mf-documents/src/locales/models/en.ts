import type { Messages } from './pt-br'

const messages: Messages = {
  edited: 'Document Edited successfully!',
  text: 'Text',
  help: 'Type {{ to put in a field, such as a name.',
  write: 'Edit',
  preview: 'Preview',
  sides: 'Edit or see',
  paper: (model: string) => `Preview: ${model}`,
  see: 'See',
  failed: 'The preview did not load.',
  again: 'Try again',
  print: 'Print',
  printHelp: 'Prints the version that is saved.',
  sample: 'The text of the document is here.',
  unknown: (fields: string) => `No fields: ${fields}`,
  same: (lines: number) => `… ${lines === 1 ? '1 line alike' : `${lines} lines alike`} …`,
}

export default messages
