const messages = {
  empty: 'Nenhum registro encontrado',
}

export type Messages = typeof messages
export default messages
