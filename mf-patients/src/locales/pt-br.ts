const and = (years: string, months: string) => [years, months].filter(Boolean).join(' e ')

const messages = {
  list: {
    count: (n: number, sing: string, plural: string) => `${n} ${(n === 1 ? sing : plural).toLocaleLowerCase('pt-BR')}`,
    found: (n: number) => (n === 1 ? '1 encontrado' : `${n} encontrados`),
    register: (term: string) => `Cadastrar ${term}`,
    empty: 'Nenhum registro encontrado',
    firstOne: 'Para começar, só o nome é necessário.',
    otherWords: 'Confira a grafia ou busque por outra parte do nome.',
  },
  fields: {
    nome: 'Nome',
    nome_social: 'Nome social',
    data_nascimento: 'Data de nascimento',
    idade: 'Idade',
    cpf: 'CPF',
    email: 'E-mail',
    telefone: 'Telefone',
    escola: 'Escola',
    responsavel: 'Responsável',
    observacoes: 'Observações',
  },
  form: {
    gone: 'Este registro foi excluído por outra pessoa enquanto você editava. O que você digitou continua aqui: «Salvar» cadastra de novo, como um novo registro.',
    edit: (term: string) => `Editar ${term}`,
    lead: 'Só o nome é necessário. O resto pode vir depois.',
    socialNameHelp: 'Quando preenchido, aparece no lugar do nome em todas as telas e documentos.',
    contact: 'Contato e documentos',
    notes: 'Observações',
    notesHelp: 'Notas administrativas, que a secretaria também vê. Nada clínico aqui.',
  },
  page: {
    summary: 'Resumo',
    edit: 'Editar',
    remove: 'Excluir',
    registeredAs: (name: string) => `Nome de registro: ${name}`,
    born: (day: string) => `Nascimento: ${day}`,
    contact: 'Contato',
    documents: 'Documentos',
    ties: 'Escola e família',
    notes: 'Observações',
    none: 'Não informado',
    since: (day: string) => `Desde ${day}`,
    changed: (day: string) => `Última alteração em ${day}`,
  },
  recent: {
    title: (plural: string) => `${plural} com mudanças recentes`,
    all: 'Ver todos',
    empty: (plural: string) => `Você ainda não tem ${plural.toLocaleLowerCase('pt-BR')}`,
  },
  done: 'Muito Bem',
  registered: (term: string) => `${term} Cadastrado(a) com sucesso!`,
  saved: (term: string) => `${term} Salvo(a) com sucesso!`,
  deleted: (n: number, sing: string, plural: string) =>
    n === 1 ? `${sing} Excluído(a) com sucesso!` : `${n} ${plural} Excluídos(as) com sucesso!`,
  notDeleted: 'Ops, não excluiu...',
  alreadyGone: (term: string) => `${term} já tinha sido excluído(a)`,
  someGone:
    'Um dos selecionados já tinha sido excluído por outra pessoa; os outros continuam. Selecione de novo o que excluir.',
  tryAgain: 'Atualize esta página para tentar novamente.',
  ageShort: (years: number, months: number) =>
    [years > 0 && `${years} a`, (months > 0 || years === 0) && `${months} m`].filter(Boolean).join(' '),
  age: (years: number, months: number) =>
    years === 0 && months === 0
      ? 'menos de 1 mês'
      : and(
          years === 0 ? '' : years === 1 ? '1 ano' : `${years} anos`,
          months === 0 ? '' : months === 1 ? '1 mês' : `${months} meses`,
        ),
}

export type Messages = typeof messages
export default messages
