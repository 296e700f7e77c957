import { formatCnpj, formatCns } from '@vinculo/contracts/brazil'
import { formatCpf, formatPhone } from '@vinculo/contracts/brazilian-numbers'
import { formatDay } from '@vinculo/contracts/day'
import type { DocumentKind, DocumentPart } from '@vinculo/contracts/document-kinds'
import type { DocumentDraft } from '@vinculo/contracts/documents'
import { paperClasses } from '@vinculo/contracts/paper-classes'
import { patientWords } from '@vinculo/contracts/patient-words/pt-br'
import type { SchoolNetwork } from '@vinculo/contracts/school-choices'
import { type Author, authorName, kinshipOf, nameOf, professionOf, registrationOf } from './fields'
import { ownWords } from './filling'
import { addressLine, ageInWords } from './portuguese'
import type { PrintedGuardian, PrintedPatient, PrintedSchool } from './repository'

type Row = [name: string, value: string | null | undefined | false]

/** What is known, each beside its name; nothing where nothing is known. */
export function factsTable(rows: Row[]): string {
  const known = rows.flatMap(([name, value]) =>
    value ? [`<tr><th scope="row">${name}</th><td>${ownWords(value)}</td></tr>`] : [],
  )
  return known.length > 0 ? `<table class="${paperClasses.facts}"><tbody>${known.join('')}</tbody></table>` : ''
}

export const section = (heading: string, content: string) => (content ? `<h2>${heading}</h2>${content}` : '')

/** What administration knows of the patient: nothing of their health, no price, no note. */
export function patientData(patient: PrintedPatient, day: string, term: string): string {
  const { fields, choices } = patientWords
  const { data_nascimento, sexo, cpf, rg, orgao_emissor, cartao_sus, telefone, estado_civil, serie_ano, turno } =
    patient
  const table = factsTable([
    [fields.nome, nameOf(patient)],
    [fields.data_nascimento, data_nascimento && formatDay(data_nascimento)],
    ['Idade', ageInWords(data_nascimento, day)],
    [fields.sexo, sexo && sexo !== 'nao_informado' && choices.sexo[sexo]],
    [fields.cpf, cpf && formatCpf(cpf)],
    [fields.rg, [rg, rg && orgao_emissor].filter(Boolean).join(' ')],
    [fields.cartao_sus, cartao_sus && formatCns(cartao_sus)],
    [fields.naturalidade, patient.naturalidade],
    [fields.nacionalidade, patient.nacionalidade],
    [fields.estado_civil, estado_civil && choices.estado_civil[estado_civil]],
    [fields.profissao, patient.profissao],
    [fields.endereco, addressLine(patient.endereco)],
    [fields.telefone, telefone && formatPhone(telefone)],
    [fields.email, patient.email],
    [fields.serie_ano, serie_ano && choices.serie_ano[serie_ano]],
    [fields.turma, patient.turma],
    [fields.turno, turno && choices.turno[turno]],
    [fields.professor_referencia, patient.professor_referencia],
  ])
  return section(ownWords(term), table)
}

export function guardianData(guardian: PrintedGuardian): string {
  const { fields } = patientWords
  const { cpf, telefone } = guardian
  const table = factsTable([
    [fields.nome, guardian.nome],
    ['Parentesco', kinshipOf(guardian)],
    [fields.cpf, cpf && formatCpf(cpf)],
    [fields.rg, guardian.rg],
    [fields.profissao, guardian.profissao],
    [fields.endereco, addressLine(guardian.endereco)],
    [fields.telefone, telefone && formatPhone(telefone)],
    [fields.email, guardian.email],
  ])
  return section(fields.responsavel, table)
}

const networks: Record<SchoolNetwork, string> = {
  municipal: 'Municipal',
  estadual: 'Estadual',
  federal: 'Federal',
  privada: 'Privada',
  filantropica: 'Filantrópica',
}

export function schoolData(school: PrintedSchool): string {
  const { fields } = patientWords
  const { rede, cnpj, telefone } = school
  const table = factsTable([
    [fields.nome, school.nome],
    ['Rede', rede && networks[rede]],
    ['Código INEP', school.codigo_inep],
    ['CNPJ', cnpj && formatCnpj(cnpj)],
    [fields.endereco, addressLine(school.endereco)],
    [fields.telefone, telefone && formatPhone(telefone)],
    [fields.email, school.email],
  ])
  return section(fields.escola, table)
}

/** Name, profession and registration, as far as they are known. */
export const presented = (name: string, profession?: string | null, registration?: string | null) =>
  [name, profession, registration].filter(Boolean).join(', ')

/** Of whom, for whom, what for and by whom: what CFP 06/2019 has its documents begin with. */
export function identification(draft: DocumentDraft, patient: PrintedPatient | null, author: Author): string {
  const authors = [
    presented(authorName(author), professionOf(author.profile), registrationOf(author.profile)),
    ...draft.coautores.map(({ nome, profissao, registro }) => presented(nome, profissao, registro)),
  ]
  const table = factsTable([
    ['Nome', patient && nameOf(patient)],
    ['Solicitante', draft.solicitante],
    ['Finalidade', draft.finalidade],
    ['Destinatário', draft.destinatario],
    [authors.length > 1 ? 'Autores' : 'Autor(a)', authors.join('\n')],
  ])
  return section('Identificação', table)
}

/** What each part is called on paper (CFP 06/2019, arts. 9 to 15). The one of a text without parts has no heading. */
const headings: Record<Exclude<DocumentPart, 'texto'>, string> = {
  demanda: 'Descrição da demanda',
  procedimento: 'Procedimento',
  descricao: 'Descrição',
  analise: 'Análise',
  conclusao: 'Conclusão',
  referencias: 'Referências',
}

export const partHeading = (kind: DocumentKind, part: DocumentPart) =>
  part === 'texto' || (kind === 'atestado' && part === 'descricao') ? undefined : headings[part]
