const messages = {
  edited: 'Documento Editado(a) com sucesso!',
  text: 'Texto',
  help: 'Digite {{ para inserir um campo, como o nome de quem é atendido.',
  write: 'Editar',
  preview: 'Prévia',
  sides: 'Editar ou ver',
  paper: (model: string) => `Prévia: ${model}`,
  see: 'Ver',
  failed: 'A prévia não carregou.',
  again: 'Tentar novamente',
  print: 'Imprimir',
  printHelp: 'Imprime a versão salva.',
  sample: 'O texto do documento fica aqui.',
  unknown: (fields: string) => `Não são campos: ${fields}`,
  same: (lines: number) => `… ${lines === 1 ? '1 linha igual' : `${lines} linhas iguais`} …`,
}

export type Messages = typeof messages
export default messages
