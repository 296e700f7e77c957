import type { Application } from '@vinculo/contracts/applications'

/** One line of the results, its parts in one order: what was stored and what was sent compare as text. */
export const resultOf = ({
  subteste,
  bruto,
  padrao,
  percentil,
  classificacao,
  observacao,
}: Partial<Application['resultados'][number]> & { subteste: string }): Application['resultados'][number] => ({
  subteste,
  bruto: bruto ?? null,
  padrao: padrao ?? null,
  percentil: percentil ?? null,
  classificacao: classificacao ?? null,
  observacao: observacao ?? null,
})
