import { formatCpf, formatPhone } from '@vinculo/contracts/brazilian-numbers'
import { formatDay } from '@vinculo/contracts/day'
import { guardianWords } from '@vinculo/contracts/guardian-words'
import type { MergeField } from '@vinculo/contracts/merge-fields'
import { clockIn } from '@vinculo/contracts/moment'
import { patientWords } from '@vinculo/contracts/patient-words/pt-br'
import { dayIn } from '@vinculo/contracts/plan'
import type { KeptProfile } from '@vinculo/contracts/profile'
import type { Profession } from '@vinculo/contracts/profile-choices'
import { amountInWords, shownAmount } from './amount-in-words'
import { addressLine, ageInWords, daysInWords, durationInWords, longDay } from './portuguese'
import type { Facts, PrintedAppointment, PrintedGuardian, PrintedPatient } from './repository'

/** Who writes and signs a paper. */
export interface Author {
  profile: KeptProfile
  name: string
  email: string
  timeZone: string
  /** The picture of their signature. */
  assinatura: string | null
}

/** What is known of the document itself. */
export interface Subject {
  titulo: string
  solicitante?: string | null
  finalidade?: string | null
  destinatario?: string | null
  valor?: string | null
  pagador_nome?: string | null
  servico?: string | null
}

export interface Known {
  facts: Facts
  author: Author
  subject: Subject
  /** The day the paper is of, yyyy-MM-dd. */
  day: string
}

const professions: Record<Exclude<Profession, 'outro'>, string> = {
  psicopedagogia: 'Psicopedagogia',
  neuropsicopedagogia: 'Neuropsicopedagogia',
  neuropsicologia: 'Neuropsicologia',
  psicologia: 'Psicologia',
  fonoaudiologia: 'Fonoaudiologia',
  terapia_ocupacional: 'Terapia Ocupacional',
  pedagogia: 'Pedagogia',
}

/** By the name they go by, where they have said one. */
export const nameOf = ({ nome, nome_social }: Pick<PrintedPatient, 'nome' | 'nome_social'>) => nome_social || nome
export const authorName = ({ profile, name }: Author) => profile.nome_social || name

export function professionOf({ profissao, profissao_outra }: KeptProfile): string | null {
  return profissao && profissao !== 'outro' ? professions[profissao] : profissao_outra
}

/** «CRP-SP 06/12345». An association's name without a number registers nobody. */
export function registrationOf({ conselho, conselho_numero, conselho_uf }: KeptProfile): string | null {
  if (!conselho || conselho === 'nenhum' || !conselho_numero) return null
  return `${[conselho, conselho_uf].filter(Boolean).join('-')} ${conselho_numero}`
}

export const kinshipOf = ({ parentesco, parentesco_outro }: PrintedGuardian) =>
  parentesco && parentesco !== 'outro' ? guardianWords['pt-br'].kinship[parentesco] : parentesco_outro

const shownPhone = (phone: string | null) => phone && formatPhone(phone)
const shownCpf = (cpf: string | null) => cpf && formatCpf(cpf)
const small = (text: string | null) => text && text.charAt(0).toLowerCase() + text.slice(1)

type Values<Group extends string> = {
  [Field in MergeField as Field extends `${Group}.${string}` ? Field : never]: string | null | undefined
}

function ofPatient(patient: PrintedPatient | null, day: string): Values<'paciente'> | undefined {
  const { choices } = patientWords
  return (
    (patient && {
      'paciente.nome': nameOf(patient),
      'paciente.idade': ageInWords(patient.data_nascimento, day),
      'paciente.data_nascimento': patient.data_nascimento && formatDay(patient.data_nascimento),
      'paciente.cpf': shownCpf(patient.cpf),
      'paciente.rg': [patient.rg, patient.rg && patient.orgao_emissor].filter(Boolean).join(' '),
      'paciente.endereco': addressLine(patient.endereco),
      'paciente.serie': patient.serie_ano && choices.serie_ano[patient.serie_ano],
      'paciente.turma': patient.turma,
      'paciente.turno': patient.turno && small(choices.turno[patient.turno]),
    }) ??
    undefined
  )
}

function ofGuardian(guardian: PrintedGuardian | null): Values<'responsavel'> | undefined {
  return guardian
    ? {
        'responsavel.nome': guardian.nome,
        'responsavel.cpf': shownCpf(guardian.cpf),
        'responsavel.parentesco': small(kinshipOf(guardian)),
        'responsavel.endereco': addressLine(guardian.endereco),
        'responsavel.telefone': shownPhone(guardian.telefone),
      }
    : undefined
}

function ofSessions(instants: string[], timeZone: string): Values<'atendimentos'> | undefined {
  const [first, last] = [instants[0], instants.at(-1)]
  const shown = (instant: string) => formatDay(dayIn(timeZone, new Date(instant)))
  return first && last
    ? {
        'atendimentos.quantidade': String(instants.length),
        'atendimentos.datas': daysInWords(instants, timeZone),
        'atendimentos.primeira': shown(first),
        'atendimentos.ultima': shown(last),
      }
    : undefined
}

function ofAppointment(appointment: PrintedAppointment | null, timeZone: string): Values<'atendimento'> | undefined {
  if (!appointment) return undefined
  const { inicio, fim, modalidade, local, sala } = appointment
  const start = new Date(inicio)
  return {
    'atendimento.data': formatDay(dayIn(timeZone, start)),
    'atendimento.inicio': clockIn(timeZone, start),
    'atendimento.fim': clockIn(timeZone, new Date(fim)),
    'atendimento.duracao': durationInWords(inicio, fim),
    'atendimento.local': [local, sala].filter(Boolean).join(', ') || (modalidade === 'online' ? 'on-line' : null),
  }
}

function ofAuthor(author: Author): Values<'profissional' | 'clinica'> {
  const { profile, email } = author
  return {
    'profissional.nome': authorName(author),
    'profissional.profissao': professionOf(profile),
    'profissional.registro': registrationOf(profile),
    'profissional.endereco': addressLine(profile.endereco),
    'profissional.cidade': profile.endereco?.cidade,
    'profissional.telefone': shownPhone(profile.telefone),
    'profissional.email': email,
    'clinica.nome': profile.nome_clinica,
  }
}

function ofSubject(subject: Subject): Values<'documento' | 'recibo'> {
  return {
    'documento.titulo': subject.titulo,
    'documento.finalidade': subject.finalidade,
    'documento.solicitante': subject.solicitante,
    'documento.destinatario': subject.destinatario,
    'recibo.valor': subject.valor && shownAmount(subject.valor),
    'recibo.valor_extenso': subject.valor && amountInWords(subject.valor),
    'recibo.pagador': subject.pagador_nome,
    'recibo.servico': subject.servico,
  }
}

/** «São Paulo, 22 de novembro de 2026», where the town is known. */
export const placeAndDay = ({ author, day }: Pick<Known, 'author' | 'day'>) =>
  [author.profile.endereco?.cidade, longDay(day)].filter(Boolean).join(', ')

/** What each field is on this paper, as plain text; of what is not known there is nothing. */
export function fieldValues(known: Known): Partial<Record<MergeField, string>> {
  const { facts, author, subject, day } = known
  const all = {
    ...ofPatient(facts.paciente, day),
    'escola.nome': facts.escola?.nome,
    'escola.endereco': facts.escola && addressLine(facts.escola.endereco),
    ...ofGuardian(facts.responsavel),
    ...ofSessions(facts.sessoes, author.timeZone),
    ...ofAppointment(facts.atendimento, author.timeZone),
    ...ofAuthor(author),
    ...ofSubject(subject),
    hoje: formatDay(day),
    'hoje.extenso': placeAndDay(known),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value))
}
