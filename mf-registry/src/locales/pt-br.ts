const messages = {
  nouns: {
    school: { sing: 'Escola', plural: 'Escolas' },
    guardian: { sing: 'Responsável', plural: 'Responsáveis' },
    test: { sing: 'Teste', plural: 'Testes' },
    application: { sing: 'Aplicação', plural: 'Aplicações' },
  },
  number: (n: number) => n.toLocaleString('pt-BR'),
  list: {
    count: (n: string, noun: string) => `${n} ${noun.toLocaleLowerCase('pt-BR')}`,
    found: (n: string, isOne: boolean) => `${n} ${isOne ? 'encontrado' : 'encontrados'}`,
    empty: 'Nenhum registro encontrado',
    firstOne: 'Para começar, só o nome é necessário.',
    otherWords: 'Confira a grafia ou busque por outra parte do nome.',
    all: 'Limpar busca',
    state: 'Situação',
    incomplete: 'Incompleto',
    inactive: 'Inativa',
    more: (n: number) => `e mais ${n}`,
  },
  fields: { nome: 'Nome', rede: 'Rede', cidade: 'Cidade', telefone: 'Telefone', email: 'E-mail' },
  networks: {
    municipal: 'Municipal',
    estadual: 'Estadual',
    federal: 'Federal',
    privada: 'Privada',
    filantropica: 'Filantrópica',
  },
  register: (x: string) => `Cadastrar ${x}`,
  edit: (x: string) => `Editar ${x}`,
  form: {
    lead: 'Só o nome é necessário. O resto pode vir depois.',
    gone: 'Este registro foi excluído por outra pessoa enquanto você editava. O que você digitou continua aqui: «Salvar» cadastra de novo, como um novo registro.',
    seePlan: 'Ver o seu plano',
  },
  page: {
    edit: 'Editar',
    remove: 'Excluir',
    warnings: 'Para conferir',
    bare: 'Só o nome está preenchido. O resto ajuda na hora de falar com alguém ou imprimir.',
    dates: (since: string, changed: string) => `Desde ${since} · Última alteração em ${changed}`,
  },
  yes: 'Sim',
  no: 'Não',
  done: 'Muito Bem',
  registered: (x: string) => `${x} Cadastrado(a) com sucesso!`,
  edited: (x: string) => `${x} Editado(a) com sucesso!`,
  deleted: (n: number, sing: string, plural: string) =>
    n === 1 ? `${sing} Excluído(a) com sucesso!` : `${n} ${plural} Excluídos(as) com sucesso!`,
  notDeleted: 'Ops, não excluiu...',
  alreadyGone: (x: string) => `${x} já tinha sido excluído(a)`,
  someGone:
    'Um dos selecionados já tinha sido excluído por outra pessoa; os outros continuam. Selecione de novo o que excluir.',
  tryAgain: 'Atualize esta página para tentar novamente.',
  referred: {
    title: 'Ainda não dá para excluir',
    school: (n: string, patients: string, isOne: boolean) =>
      `${n} ${patients} ainda ${isOne ? 'estuda' : 'estudam'} aqui:`,
    guardian: (n: string, patients: string, isOne: boolean) =>
      `${n} ${patients} ainda ${isOne ? 'está ligado(a)' : 'estão ligados(as)'} a este cadastro:`,
    what: 'Desvincular tira esta ligação do registro de cada um; o resto fica como está.',
    keep: 'Manter',
    detach: 'Desvincular e excluir',
  },
}

export type Messages = typeof messages
export default messages
