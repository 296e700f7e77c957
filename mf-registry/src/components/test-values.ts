import { type Instrument, InstrumentChange, NewInstrument } from '@vinculo/contracts/tests'
import type { Contract } from '@vinculo/ui/forms'
import { filled } from './record-values'
import { type AgeForm, ageFormOf, monthsOf } from './test-ages'

const noAge: AgeForm = { anos: '', meses: '' }

export const blankTest = {
  nome: '',
  sigla: '',
  autores: '',
  editora: '',
  edicao: '',
  categoria: '',
  construto: '',
  idade_min: noAge,
  idade_max: noAge,
  escolaridade_alvo: '',
  aplicacao: [] as string[],
  tempo_minutos: '',
  material: '',
  natureza: '',
  restrito_psicologo: false,
  satepsi_status: '',
  satepsi_consultado_em: '',
  satepsi_link: '',
  validade_normas: '',
  aprovado_online: false,
  descricao: '',
  ativo: true,
} satisfies Record<Exclude<keyof NewInstrument, `${string}_meses`> | 'idade_min' | 'idade_max', unknown>

/** What a form shows of a test; ages in years and months. `versao` says which copy it was filled from. */
export type TestForm = typeof blankTest & { versao?: number }

export const testForm = (test: Instrument): TestForm => ({
  ...filled(blankTest, test),
  idade_min: ageFormOf(test.idade_min_meses, false),
  idade_max: ageFormOf(test.idade_max_meses, true),
  versao: test.versao,
})

export const testWire = ({ idade_min, idade_max, ...fields }: TestForm) => ({
  ...fields,
  idade_min_meses: monthsOf(idade_min, false),
  idade_max_meses: monthsOf(idade_max, true),
})

/** An age is two fields of the form and one of the contract: what is said of it stands beside its months. */
const beside = (schema: typeof NewInstrument | typeof InstrumentChange): Contract => ({
  safeParse(form, options) {
    const result = schema.safeParse(testWire(form as TestForm), options)
    if (result.success) return result
    const issues = result.error.issues.map((issue) => {
      const [, age] = /^(idade_m..)_meses$/.exec(String(issue.path[0])) ?? []
      return age ? { ...issue, path: [age, 'meses'] } : issue
    })
    return { success: false, error: { issues } }
  },
})

export const registersTest = beside(NewInstrument)
export const changesTest = beside(InstrumentChange)
