import { type MenuFlag, menuFlags, NewUserConfig, type Term, type UserConfig } from '@vinculo/contracts/account'
import { defaultConfig } from '@vinculo/contracts/default-config'
import { appointmentTerms, patientTerms, reportTitles } from '@vinculo/contracts/terms-offered'
import type { Contract } from '@vinculo/ui/forms'

/** What a chip says that stands for words of one's own. */
export const own = 'outro'

/** S3.11 a chip each, and the words of one's own beside them, kept while another chip is tried. */
export interface ConfigForm {
  person_choice: string
  termo_paciente: Term
  meeting_choice: string
  termo_atendimento: Term
  title_choice: string
  termo_titulo: string
  menu_nav_bar: Record<MenuFlag, boolean>
}

const blank: Term = { sing: '', plural: '' }
const isTerm = (one: Term) => (other: Term) => one.sing === other.sing && one.plural === other.plural

function choiceOf(term: Term, offered: readonly Term[]): [choice: string, typed: Term] {
  return offered.some(isTerm(term)) ? [term.sing, blank] : [own, term]
}

/** S2.24 a flag that is not set is a tick. */
export function configFormOf(config: UserConfig): ConfigForm {
  const [person_choice, termo_paciente] = choiceOf(
    config.termo_paciente ?? (defaultConfig.termo_paciente as Term),
    patientTerms,
  )
  const [meeting_choice, termo_atendimento] = choiceOf(
    config.termo_atendimento ?? (defaultConfig.termo_atendimento as Term),
    appointmentTerms,
  )
  const isOffered = reportTitles.includes(config.termo_titulo)
  return {
    person_choice,
    termo_paciente,
    meeting_choice,
    termo_atendimento,
    title_choice: isOffered ? config.termo_titulo : own,
    termo_titulo: isOffered ? '' : config.termo_titulo,
    menu_nav_bar: Object.fromEntries(
      menuFlags.map((flag) => [flag, config.menu_nav_bar[flag] !== false]),
    ) as ConfigForm['menu_nav_bar'],
  }
}

const termOf = (choice: string, typed: Term, offered: readonly Term[]) =>
  offered.find(({ sing }) => sing === choice) ?? typed

/** The form as the API takes it. */
export const configOf = (form: ConfigForm): NewUserConfig => ({
  termo_titulo: form.title_choice === own ? form.termo_titulo : form.title_choice,
  termo_paciente: termOf(form.person_choice, form.termo_paciente, patientTerms),
  termo_atendimento: termOf(form.meeting_choice, form.termo_atendimento, appointmentTerms),
  menu_nav_bar: form.menu_nav_bar,
})

export const configContract: Contract = {
  safeParse: (form, options) => NewUserConfig.safeParse(configOf(form as ConfigForm), options),
}
