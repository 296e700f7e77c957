import { careStateWords } from '@vinculo/contracts/care-state-words'

const and = (years: string, months: string) => [years, months].filter(Boolean).join(' e ')

const number = (n: number) => n.toLocaleString('pt-BR')

const messages = {
  list: {
    count: (n: number, sing: string, plural: string) =>
      `${number(n)} ${(n === 1 ? sing : plural).toLocaleLowerCase('pt-BR')}`,
    found: (n: number) => (n === 1 ? '1 encontrado' : `${number(n)} encontrados`),
    register: (term: string) => `Cadastrar ${term}`,
    empty: 'Nenhum registro encontrado',
    firstOne: 'Para começar, só o nome é necessário.',
    otherWords: 'Confira a grafia, busque por outra parte do nome ou tire o filtro.',
    filter: 'Filtrar por status',
    unfilter: 'Mostrar todos de novo',
    all: 'Limpar busca e filtro',
  },
  fields: {
    nome: 'Nome',
    idade: 'Idade',
    telefone: 'Telefone',
    status: 'Status',
    escola: 'Escola',
    responsavel: 'Responsável',
  },
  states: careStateWords['pt-br'],
  stateless: 'Sem status',
  number,
  form: {
    gone: 'Este registro foi excluído por outra pessoa enquanto você editava. O que você digitou continua aqui: «Salvar» cadastra de novo, como um novo registro.',
    edit: (term: string) => `Editar ${term}`,
    seePlan: 'Ver o seu plano',
    lead: 'Só o nome é necessário. O resto pode vir depois.',
  },
  page: {
    summary: 'Resumo',
    edit: 'Editar',
    remove: 'Excluir',
    registeredAs: (name: string) => `Nome de registro: ${name}`,
    born: (day: string) => `Nascimento: ${day}`,
    warnings: 'Para conferir',
    sameCpf: 'O mesmo CPF está no registro de',
    since: (day: string) => `Desde ${day}`,
    changed: (day: string) => `Última alteração em ${day}`,
  },
  take: {
    open: 'Imprimir ou exportar',
    paper: 'Imprimir em folha A4',
    paperHelp: 'Com o seu cabeçalho, os dados e as assinaturas que você escolher.',
    print: 'Imprimir a ficha',
    printHelp: 'O que esta página mostra, no papel ou em PDF.',
    html: 'Baixar para ler (HTML)',
    htmlHelp: 'Tudo o que você pode ver deste registro, numa página que abre em qualquer navegador.',
    json: 'Baixar os dados (JSON)',
    jsonHelp: 'O mesmo, para levar a outro sistema.',
    care: 'O arquivo tem dados pessoais e pode ter dados de saúde. Guarde e envie com cuidado.',
    done: 'O arquivo está nos seus downloads.',
    failed: 'Ops, não exportou...',
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
