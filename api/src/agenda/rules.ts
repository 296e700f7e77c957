import type { AgendaSettings } from '@vinculo/contracts/agenda'

/** How a person's agenda is kept before they say anything of it; the table's own defaults are the same. */
export const defaultAgenda: AgendaSettings = {
  horarios: [],
  duracao_padrao: 50,
  politica_falta: 'nao_cobrar',
  percentual_falta: null,
  antecedencia_horas: 24,
  lembrete_horas: 24,
  fecha_feriados: true,
  versao: 0,
}
