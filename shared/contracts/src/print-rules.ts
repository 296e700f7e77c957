import type { PrintSettings } from './printing'

/** S4.11 what a paper shows unless somebody says otherwise: header, patient and own signature. */
export const defaultPrintSettings = {
  form_title: '',
  conteudo: 'doc_edit',
  paciente_id: null,
  atendimento_id: null,
  topo: true,
  paciente: true,
  responsavel: false,
  escola: false,
  rodape_assinatura_user: true,
  assinatura_paciente: false,
  assinatura_reponsavel: false,
  assinatura_escola: false,
  outras_assinaturas: false,
} as const satisfies PrintSettings

/** Of the chosen patient, whose data there is to print. */
export interface Printable {
  id?: string | null | undefined
  responsavel?: unknown
  escola?: unknown
}

/** S4.11 which options there are: of what is absent neither the data nor the signature can be printed. */
export function printableParts(patient: Printable | null | undefined) {
  const isThere = Boolean(patient?.id)
  return {
    paciente: isThere,
    responsavel: isThere && Boolean(patient?.responsavel),
    escola: isThere && Boolean(patient?.escola),
  }
}

/** S4.11 the settings with all that is absent turned off. */
export function printSettingsFor<Settings extends Omit<PrintSettings, 'form_title' | 'conteudo'>>(
  settings: Settings,
  patient: Printable | null | undefined,
): Settings {
  const has = printableParts(patient)
  return {
    ...settings,
    paciente: settings.paciente && has.paciente,
    assinatura_paciente: settings.assinatura_paciente && has.paciente,
    responsavel: settings.responsavel && has.responsavel,
    assinatura_reponsavel: settings.assinatura_reponsavel && has.responsavel,
    escola: settings.escola && has.escola,
    assinatura_escola: settings.assinatura_escola && has.escola,
  }
}
