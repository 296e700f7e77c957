/** Fictional people of the demonstration clinic. Numbers are of a range nobody has (five equal digits), mails of a reserved domain. */

export const schoolNames = [
  'Escola Municipal Cecília Meireles',
  'Colégio Ipê Amarelo',
  'Escola Estadual Anísio Teixeira',
  'Centro Educacional Pequeno Aprendiz',
  'Colégio São Francisco',
  'EMEF Paulo Freire',
]

export const guardianNames = [
  'Adriana Nogueira Sales',
  'Carlos Eduardo Farias',
  'Débora Lins Cavalcanti',
  'Edson Ramos Pacheco',
  'Fabiana Teles Brandão',
  'Gilberto Moura Antunes',
  'Heloísa Prado Siqueira',
  'Ivone Batista Leal',
  'Jonas Peixoto Vidal',
  'Luciana Amaral Bastos',
  'Márcio Coelho Dantas',
  'Patrícia Góes Medeiros',
]

interface DemoPatient {
  nome: string
  nome_social?: string
  /** Years and days old on the day the clinic is made. */
  age: [years: number, days: number]
  school?: number
  guardian?: number
  hasCpf?: true
  nota?: string
}

export const demoPatients: DemoPatient[] = [
  { nome: 'Alice Barbosa Nunes', age: [8, 41], school: 0, guardian: 0, hasCpf: true },
  { nome: 'Antônio Sales Ribeiro', age: [9, 203], school: 1, guardian: 0 },
  { nome: 'Arthur Farias Monteiro', age: [7, 12], school: 0, guardian: 1, nota: 'Prefere horários pela manhã.' },
  { nome: 'Beatriz Cavalcanti Rocha', age: [11, 150], school: 2, guardian: 2, hasCpf: true },
  { nome: 'Benício Lopes Freitas', age: [6, 88], school: 3 },
  { nome: 'Bernardo Pacheco Alves', age: [10, 310], school: 1, guardian: 3 },
  { nome: 'Bruna Martins Queiroz', age: [14, 27], school: 4 },
  { nome: 'Caio Brandão Correia', age: [12, 190], school: 5, guardian: 4 },
  { nome: 'Catarina Assis Duarte', age: [5, 240], school: 3 },
  { nome: 'Cauã Antunes Pereira', age: [13, 75], school: 2, guardian: 5, nota: 'Avó busca às quintas-feiras.' },
  { nome: 'Clara Fontes Gusmão', age: [8, 333], school: 0 },
  { nome: 'Daniel Siqueira Torres', age: [9, 18], school: 1, guardian: 6, hasCpf: true },
  { nome: 'Davi Mendonça Reis', age: [7, 280], school: 5 },
  { nome: 'Eduarda Leal Carneiro', age: [15, 66], school: 4, guardian: 7 },
  { nome: 'Enzo Gabriel Vasconcelos', age: [6, 145], school: 3 },
  { nome: 'Esther Guimarães Lago', age: [10, 9], school: 0 },
  { nome: 'Felipe Vidal Caldas', age: [11, 222], school: 2, guardian: 8 },
  { nome: 'Gabriela Araújo Serra', age: [9, 101], school: 1 },
  { nome: 'Guilherme Bastos Xavier', age: [8, 267], school: 5, guardian: 9, nota: 'Escola pede relatório semestral.' },
  { nome: 'Heitor Macedo Pinheiro', age: [7, 199], school: 3 },
  { nome: 'Helena Dantas Moraes', age: [12, 35], school: 4, guardian: 10, hasCpf: true },
  { nome: 'Isabela Furtado Neves', age: [5, 130], school: 3 },
  { nome: 'João Miguel Azevedo', age: [10, 178], school: 0 },
  { nome: 'José Inácio Medeiros', age: [13, 301], school: 2, guardian: 11 },
  { nome: 'Júlia Conceição Barros', age: [6, 54], school: 5 },
  { nome: 'Laura Espíndola Ramires', age: [9, 288], school: 1 },
  { nome: 'Lívia Tavares Meireles', age: [8, 160], school: 0 },
  { nome: 'Lorenzo Paiva Castanho', age: [7, 92], school: 3 },
  { nome: 'Luísa Evangelista Brito', age: [14, 211], school: 4 },
  { nome: 'Manuela Cordeiro Sampaio', age: [11, 3], school: 2 },
  { nome: 'Mateus Amorim Teixeira', age: [12, 255], school: 5 },
  { nome: 'Miguel Ângelo Rezende', age: [5, 347], school: 3 },
  { nome: 'Murilo Cerqueira Dias', age: [10, 61], school: 1 },
  { nome: 'Nicolas Valença Porto', age: [8, 119], school: 0 },
  { nome: 'Otávio Severo Linhares', age: [15, 14], school: 4 },
  { nome: 'Pedro Henrique Bittencourt', age: [9, 232], school: 5 },
  { nome: 'Rafael Quintino Maia', nome_social: 'Rafaela Quintino Maia', age: [17, 82], school: 4 },
  { nome: 'Sofia Ximenes Portela', age: [6, 274], school: 3 },
  {
    nome: 'Thaís Uchoa Vilela',
    age: [34, 140],
    hasCpf: true,
    nota: 'Avaliação de adulto; prefere contato por e-mail.',
  },
  { nome: 'Valentina Zanetti Lobo', age: [7, 39], school: 0 },
  { nome: 'Yasmin Salgado Câmara', age: [12, 318], school: 2 },
]

/** A number with right check digits made by rule from a running one; the ninth digit 8 stands for a region. */
export function fictionalCpf(running: number): string {
  const base = `9990${String(running).padStart(4, '0')}8`
  const digit = (digits: string) => {
    const weight = digits.length + 1
    const sum = [...digits].reduce((total, each, index) => total + Number(each) * (weight - index), 0)
    return String(((sum * 10) % 11) % 10)
  }
  const first = digit(base)
  return base + first + digit(base + first)
}

/** 99999-00NN: plain to see that nobody answers there. */
export const fictionalPhone = (running: number) => `+55119999900${String(running % 100).padStart(2, '0')}`

/** The day somebody so old today was born. */
export function birthDate([years, days]: [number, number], today: Date): string {
  const date = new Date(Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate() - days))
  return date.toISOString().slice(0, 10)
}
