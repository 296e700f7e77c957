import type { UserConfig } from './account'

/** What GET settings/config answers before the first POST. */
export const defaultConfig: UserConfig = {
  termo_titulo: 'Psicopedagógico',
  termo_paciente: { sing: 'Paciente', plural: 'Pacientes' },
  termo_atendimento: { sing: 'Atendimento', plural: 'Atendimentos' },
  menu_nav_bar: {},
  modulos: { financeiro: false },
}
