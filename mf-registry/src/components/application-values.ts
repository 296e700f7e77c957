import { type Application, ApplicationChange, NewApplication } from '@vinculo/contracts/applications'
import type { QuickCreateValue } from '@vinculo/ui/rare'
import { filled, isBlank } from './record-values'

export const blankResult = { subteste: '', bruto: '', padrao: '', percentil: '', classificacao: '', observacao: '' }
type ResultForm = typeof blankResult

export const blankApplication = {
  paciente: null as QuickCreateValue,
  teste: null as QuickCreateValue,
  data: '',
  sessao: '',
  escolaridade: '',
  resultados: [] as ResultForm[],
  classificacao: '',
  comportamento: '',
  interpretacao: '',
  em_laudo: false,
} satisfies Record<Exclude<keyof NewApplication, 'profissional'>, unknown>

/** What a form shows of an application: texts. `versao` says which copy it was filled from. */
export type ApplicationForm = typeof blankApplication & { versao?: number }

const withComma = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))

export const applicationForm = (application: Application): ApplicationForm => ({
  ...filled(blankApplication, application),
  paciente: { id: application.paciente.id, nome: application.paciente.nome },
  teste: { id: application.teste.id, nome: application.teste.nome },
  resultados: application.resultados.map((result) => ({
    ...filled(blankResult, result),
    bruto: withComma(result.bruto),
    padrao: withComma(result.padrao),
    percentil: withComma(result.percentil),
  })),
  versao: application.versao,
})

/** A form as the API takes it: rows left empty at the end are none. */
export function applicationWire<Form extends ApplicationForm>(form: Form) {
  const last = form.resultados.findLastIndex((result) => !isBlank(result))
  return { ...form, resultados: form.resultados.slice(0, last + 1) }
}

export const registersApplication = {
  safeParse: (form: unknown, options?: { reportInput?: boolean }) =>
    NewApplication.safeParse(applicationWire(form as ApplicationForm), options),
}
export const changesApplication = {
  safeParse: (form: unknown, options?: { reportInput?: boolean }) =>
    ApplicationChange.safeParse(applicationWire(form as ApplicationForm), options),
}
