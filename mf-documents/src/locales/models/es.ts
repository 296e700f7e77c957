import type { Messages } from './pt-br'

const messages: Messages = {
  edited: '¡Documento Editado(a) con éxito!',
  text: 'Texto',
  help: 'Escriba {{ para insertar un campo, como un nombre.',
  write: 'Editar',
  preview: 'Vista previa',
  sides: 'Editar o ver',
  paper: (model: string) => `Vista previa: ${model}`,
  see: 'Ver',
  failed: 'La vista previa no se cargó.',
  again: 'Intentar de nuevo',
  print: 'Imprimir',
  printHelp: 'Imprime la versión guardada.',
  sample: 'El texto del documento va aquí.',
  unknown: (fields: string) => `No son campos: ${fields}`,
  same: (lines: number) => `… ${lines === 1 ? '1 línea igual' : `${lines} líneas iguales`} …`,
}

export default messages
