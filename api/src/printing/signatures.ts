import { formatCpf } from '@vinculo/contracts/brazilian-numbers'
import type { DocumentDraft } from '@vinculo/contracts/documents'
import { paperClasses } from '@vinculo/contracts/paper-classes'
import type { PrintParts } from '@vinculo/contracts/printing'
import type { SchoolRole } from '@vinculo/contracts/school-choices'
import { type Author, authorName, kinshipOf, nameOf, professionOf, registrationOf } from './fields'
import { ownWords } from './filling'
import { type Picture, pictureTag } from './pictures'
import type { Facts, PrintedSchool } from './repository'

/** One line to sign on: the name below it, or room for one, and what they are. */
function signature(name: string | null, about: (string | null | undefined | false)[], picture = ''): string {
  const lines = about.flatMap((line) => (line ? [`<p>${ownWords(line)}</p>`] : []))
  const named = `<p class="${paperClasses.signatureName}">${name ? ownWords(name) : '&nbsp;'}</p>`
  return `<div class="${paperClasses.signature}">${picture}${named}${lines.join('')}</div>`
}

function ofProfessional(author: Author, picture: Picture | undefined): string {
  const name = authorName(author)
  const { profile } = author
  return signature(
    name,
    [professionOf(profile), registrationOf(profile)],
    picture ? pictureTag(picture, { alt: `Assinatura de ${name}` }) : '',
  )
}

const roles: Partial<Record<SchoolRole, string>> = { direcao: 'Direção', coordenacao: 'Coordenação' }

/** By who directs the school, or coordinates; by hand where neither is known. */
function ofSchool({ nome, contatos }: PrintedSchool): string {
  const who = (['direcao', 'coordenacao'] as const)
    .map((role) => contatos.find(({ funcao }) => funcao === role))
    .find((contact) => contact !== undefined)
  return signature(who?.nome ?? null, [who?.funcao && roles[who.funcao], nome])
}

export interface Signing {
  partes: PrintParts
  facts: Facts
  author: Author
  /** The author's own signature. */
  picture: Picture | undefined
  coautores: DocumentDraft['coautores']
  patientTerm: string
}

/** The chosen lines, in one block; nothing where none is. */
export function signatures({ partes, facts, author, picture, coautores, patientTerm }: Signing): string {
  const { paciente, responsavel, escola } = facts
  const others =
    coautores.length > 0
      ? coautores.map(({ nome, profissao, registro }) => signature(nome, [profissao, registro]))
      : [signature(null, [])]
  const lines = [
    ...(partes.rodape_assinatura_user ? [ofProfessional(author, picture)] : []),
    ...(partes.outras_assinaturas ? others : []),
    ...(partes.assinatura_paciente && paciente ? [signature(nameOf(paciente), [patientTerm])] : []),
    ...(partes.assinatura_reponsavel && responsavel
      ? [
          signature(responsavel.nome, [
            kinshipOf(responsavel) ?? 'Responsável',
            responsavel.cpf && `CPF ${formatCpf(responsavel.cpf)}`,
          ]),
        ]
      : []),
    ...(partes.assinatura_escola && escola ? [ofSchool(escola)] : []),
  ]
  return lines.length > 0 ? `<div class="${paperClasses.signatures}">${lines.join('')}</div>` : ''
}
