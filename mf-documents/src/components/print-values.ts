import type { UserConfig } from '@vinculo/contracts/account'
import type { FieldIssue } from '@vinculo/contracts/field-messages'
import { defaultPrintSettings, type Printable, printSettingsFor } from '@vinculo/contracts/print-rules'
import { type PrintParts, PrintSettings } from '@vinculo/contracts/printing'
import type { ModuleContext } from '@vinculo/platform'
import type { Contract } from '@vinculo/ui/forms'
import type { QuickCreateValue } from '@vinculo/ui/rare'

export type PrintPart = keyof PrintParts
/** S2.29 in the order of the window. */
export const printParts = [
  'topo',
  'paciente',
  'responsavel',
  'escola',
  'rodape_assinatura_user',
  'assinatura_paciente',
  'assinatura_reponsavel',
  'assinatura_escola',
  'outras_assinaturas',
] as const satisfies readonly PrintPart[]

export interface PrintForm {
  form_title: string
  paciente: QuickCreateValue
  imprime: PrintPart[]
}

/** What is printed, which no field of the form asks for. */
export type Printed = Pick<PrintSettings, 'conteudo' | 'atendimento_id'>

/** S3.06 as the API takes it; S4.11 without what is absent, where that is known. */
export function printSettings(form: PrintForm, printed: Printed, patient?: Printable | null): PrintSettings {
  const chosen = Object.fromEntries(printParts.map((part) => [part, form.imprime.includes(part)])) as PrintParts
  const settings = {
    ...printed,
    ...chosen,
    form_title: form.form_title.trim(),
    paciente_id: form.paciente?.id ?? null,
  }
  return patient === undefined ? settings : printSettingsFor(settings, patient)
}

export function printForm(settings: PrintSettings, nome?: string): PrintForm {
  const { paciente_id: id } = settings
  return {
    form_title: settings.form_title,
    paciente: id === null ? null : { id, ...(nome && { nome }) },
    imprime: printParts.filter((part) => settings[part]),
  }
}

/** What is proposed where nothing was chosen before. Titles are on the paper, and in Portuguese as all of it. */
export function proposedSettings(
  given: { paciente?: string; conteudo?: string; atendimento?: string; titulo?: string },
  config: UserConfig | null,
): PrintSettings {
  const conteudo = given.conteudo ?? defaultPrintSettings.conteudo
  const titles: Record<string, string> = {
    doc_edit: config ? `Relatório ${config.termo_titulo}` : '',
    contrato: 'Contrato',
    comprovante: 'Comprovante de comparecimento',
    dados: 'Dados cadastrais',
  }
  return {
    ...defaultPrintSettings,
    conteudo,
    form_title: given.titulo ?? titles[conteudo] ?? '',
    paciente_id: given.paciente ?? null,
    atendimento_id: given.atendimento ?? null,
  }
}

export const printContract = (printed: Printed): Contract => ({
  safeParse(values, options) {
    const form = values as PrintForm
    if (form.paciente && !form.paciente.id) {
      const issues: FieldIssue[] = [{ code: 'custom', path: ['paciente'], message: 'no_selection' }]
      return { success: false, error: { issues } }
    }
    return PrintSettings.safeParse(printSettings(form, printed), options)
  },
})

const key = 'impressao'
type Tab = ModuleContext['storage']['tab']

/** For this tab and session. */
export const keepSettings = (tab: Tab, settings: PrintSettings) => tab.write(key, settings)

/** What an older release or somebody by hand left there may be anything. */
export function keptSettings(tab: Tab): PrintSettings | undefined {
  const kept = PrintSettings.safeParse(tab.read(key))
  return kept.success ? kept.data : undefined
}
