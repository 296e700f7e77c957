import { type DocumentKind, type DocumentPart, identifiedKinds, partsOf } from '@vinculo/contracts/document-kinds'
import type { DocumentModels } from '@vinculo/contracts/documents'
import { defaultPrintSettings, type Printable, printSettingsFor } from '@vinculo/contracts/print-rules'
import type { PrintParts } from '@vinculo/contracts/printing'
import { printPartsOf } from './record'
import { field } from './starting-models'

const declaration = `<p>Declaro, para fins de ${field('documento.finalidade')}, que <strong>${field('paciente.nome')}</strong> compareceu a atendimento comigo em ${field('atendimentos.datas')}.</p>`

const declarationOfSession = `<p>Declaro, para fins de ${field('documento.finalidade')}, que <strong>${field('paciente.nome')}</strong> compareceu a atendimento comigo no dia ${field('atendimento.data')}, das ${field('atendimento.inicio')} às ${field('atendimento.fim')}.</p>`

const receipt = `<p>Recebi de ${field('recibo.pagador')} a importância de ${field('recibo.valor')} (${field('recibo.valor_extenso')}), referente a ${field('recibo.servico')}, prestado a ${field('paciente.nome')}, da qual dou plena quitação.</p>`

const authorisation = [
  `<p>Eu, ${field('responsavel.nome')}, CPF ${field('responsavel.cpf')}, responsável legal por <strong>${field('paciente.nome')}</strong>, autorizo ${field('profissional.nome')}, ${field('profissional.registro')}, a:</p>`,
  '<ul><li><p>realizar o atendimento de quem represento;</p></li><li><p>conversar com a escola e com os profissionais que o acompanham sobre o que for necessário ao atendimento.</p></li></ul>',
  '<p>Esta autorização pode ser revogada por mim, por escrito, a qualquer momento.</p>',
].join('')

const toSchool = [
  `<p>À equipe de ${field('escola.nome')},</p>`,
  `<p>Encaminho ${field('paciente.nome')}, ${field('paciente.idade')}, aluno(a) de ${field('paciente.serie')}, a quem acompanho desde ${field('atendimentos.primeira')}.</p>`,
  '<p>Motivo do encaminhamento:</p><p></p>',
  '<p>O que peço à escola:</p><ul><li><p></p></li></ul>',
  `<p>Fico à disposição para conversar: ${field('profissional.telefone')}, ${field('profissional.email')}.</p>`,
].join('')

/** What a kind begins with. Reports begin with nothing: what is in them is what was seen. */
function textOf(kind: DocumentKind, models: DocumentModels, isOfSession: boolean): string {
  switch (kind) {
    case 'declaracao':
      return isOfSession ? declarationOfSession : declaration
    case 'encaminhamento':
      return toSchool
    case 'autorizacao':
      return authorisation
    case 'recibo':
      return receipt
    case 'contrato':
    case 'comprovante':
      return models[kind]
    case 'livre':
      return models.doc_edit
    default:
      return ''
  }
}

export const proposedParts = (kind: DocumentKind, models: DocumentModels, isOfSession: boolean) =>
  Object.fromEntries(
    partsOf[kind].map((part): [DocumentPart, string] => [
      part,
      part === 'texto' ? textOf(kind, models, isOfSession) : '',
    ]),
  )

/** Kinds whose text says already whom they are about: all that is known of somebody goes to nobody who need not have it. */
const saysWhom = (kind: DocumentKind) =>
  !identifiedKinds.includes(kind) && kind !== 'livre' && kind !== 'encaminhamento'

/** S4.11 what is printed unless somebody says otherwise, by the kind: who agrees to something signs it. */
export function proposedPrint(kind: DocumentKind, patient: (Printable & { isMinor: boolean }) | null): PrintParts {
  const isAgreed = kind === 'contrato' || kind === 'autorizacao'
  const byGuardian = Boolean(patient?.responsavel) && (patient?.isMinor ?? false)
  const chosen = {
    ...defaultPrintSettings,
    paciente: !saysWhom(kind),
    assinatura_paciente: isAgreed && !byGuardian,
    assinatura_reponsavel: isAgreed && byGuardian,
    outras_assinaturas: kind === 'relatorio_multiprofissional',
  }
  return printPartsOf(printSettingsFor({ ...chosen, paciente_id: patient?.id ?? null, atendimento_id: null }, patient))
}
