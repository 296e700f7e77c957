import type { UserConfig } from '@vinculo/contracts/account'
import { defaultConfig } from '@vinculo/contracts/default-config'
import type { DocumentKind } from '@vinculo/contracts/document-kinds'
import type { KeptProfile } from '@vinculo/contracts/profile'

/** With a number: the council's name alone registers nobody. */
export const hasCrp = ({ conselho, conselho_numero }: Pick<KeptProfile, 'conselho' | 'conselho_numero'>) =>
  conselho === 'CRP' && Boolean(conselho_numero)

/** S3.11 what a person's reports are called: by their own word, and a psychologist's who chose none «Psicológico». */
function adjectiveOf(profile: KeptProfile, config: UserConfig | null): string {
  const { termo_titulo } = config ?? defaultConfig
  return termo_titulo === defaultConfig.termo_titulo && hasCrp(profile) ? 'Psicológico' : termo_titulo
}

const names: Record<DocumentKind, string | ((adjective: string) => string)> = {
  declaracao: 'Declaração',
  atestado: (adjective) => `Atestado ${adjective}`,
  relatorio: (adjective) => `Relatório ${adjective}`,
  relatorio_multiprofissional: 'Relatório Multiprofissional',
  laudo: (adjective) => `Laudo ${adjective}`,
  parecer: (adjective) => `Parecer ${adjective}`,
  encaminhamento: 'Encaminhamento à Escola',
  autorizacao: 'Autorização',
  contrato: 'Contrato de Prestação de Serviços',
  comprovante: 'Comprovante de Comparecimento',
  recibo: 'Recibo',
  livre: 'Documento',
}

/** What a document is called: by its own title, else by its kind in the profession's words. In Portuguese, as documents are. */
export function titleOf(
  kind: DocumentKind,
  profile: KeptProfile,
  config: UserConfig | null,
  own?: string | null,
): string {
  if (own) return own
  const name = names[kind]
  return typeof name === 'string' ? name : name(adjectiveOf(profile, config))
}
