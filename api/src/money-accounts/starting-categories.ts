import type { CategoryKind } from '@vinculo/contracts/finance-choices'

export interface StartingCategory {
  inicial: string
  nome: string
  tipo: CategoryKind
  dedutivel: boolean
  /** The key of the one it is part of, which stands before it. */
  pai: string | null
}

const income = (inicial: string, nome: string): StartingCategory => ({
  inicial,
  nome,
  tipo: 'receita',
  dedutivel: false,
  pai: null,
})
const expense = (inicial: string, nome: string, dedutivel: boolean, pai: string | null = null): StartingCategory => ({
  inicial,
  nome,
  tipo: 'despesa',
  dedutivel,
  pai,
})

/**
 * What every account begins with, in its language. Deductible is what the «livro-caixa» takes (Lei 8.134/1990, art. 6º):
 * what keeps the practice going. Of the taxes ISS; the practitioner's own INSS has its own line in carnê-leão, and income
 * tax itself is none. What is paid on to others without employment counts only with its papers: left to who decides.
 */
export const startingCategories: readonly StartingCategory[] = [
  income('sessao', 'Sessões'),
  income('avaliacao', 'Avaliações'),
  income('devolutiva', 'Devolutivas'),
  income('supervisao', 'Supervisão'),
  income('curso', 'Cursos e palestras'),
  income('outras_receitas', 'Outras receitas'),
  expense('aluguel', 'Aluguel', true),
  expense('material', 'Material e testes', true),
  expense('impostos', 'Impostos', false),
  expense('inss', 'INSS', false, 'impostos'),
  expense('iss', 'ISS', true, 'impostos'),
  expense('irpf', 'IRPF', false, 'impostos'),
  expense('internet', 'Internet e telefone', true),
  expense('marketing', 'Divulgação', true),
  expense('supervisao_propria', 'Supervisão própria', true),
  expense('anuidade', 'Anuidade do conselho', true),
  expense('repasse', 'Repasses', false),
  expense('taxas', 'Taxas bancárias', true),
  expense('outros', 'Outras despesas', false),
]
