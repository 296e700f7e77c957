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

/** Hours as the week has them, their parts in one order: what was stored and what was sent compare as text. */
export const inOrder = (hours: AgendaSettings['horarios']): AgendaSettings['horarios'] =>
  hours.map(({ dia, de, ate }) => ({ dia, de, ate })).sort((a, b) => a.dia - b.dia || a.de.localeCompare(b.de))
