const messages = {
  title: 'Planos',
  empty: 'Nenhum registro encontrado',
}

export type Messages = typeof messages
export default messages
