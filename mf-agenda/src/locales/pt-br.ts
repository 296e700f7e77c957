const messages = {
  title: 'Atendimentos',
  empty: 'Nenhum registro encontrado',
}

export type Messages = typeof messages
export default messages
