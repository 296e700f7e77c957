import { createHash } from 'node:crypto'
import type { Application } from '@vinculo/contracts/applications'
import type { Appointment } from '@vinculo/contracts/appointments'
import { formatCep, formatCns } from '@vinculo/contracts/brazil'
import { formatCpf, formatPhone } from '@vinculo/contracts/brazilian-numbers'
import { formatDay } from '@vinculo/contracts/day'
import type { StoredFile } from '@vinculo/contracts/files'
import { guardianDuties } from '@vinculo/contracts/guardian-choices'
import type { GuardianLink } from '@vinculo/contracts/guardian-links'
import type { Locale } from '@vinculo/contracts/locale'
import { momentIn } from '@vinculo/contracts/moment'
import type { PatientGroup } from '@vinculo/contracts/patient-words'
import type { Patient } from '@vinculo/contracts/patients'
import { escaped, languageTags, own } from '../http/html'
import { applicationsHtml } from './export-applications'
import { appointmentsHtml, type ExportedRecord } from './export-appointments'
import { documentsHtml, type ExportedDocument } from './export-documents'
import { type ExportField, type ExportWords, exportGroups } from './export-groups'
import { exportWords } from './export-words'

/** All that the caller may know of one person. */
export interface PatientExport {
  formato: 'vinculo.paciente'
  /** Of the format: raised when a reader of the file has to know. */
  versao: 1
  exportado_em: string
  exportado_por: string
  paciente: Patient
  /** Tests and what came of them; absent for who does not care for patients. */
  aplicacoes?: Application[]
  atendimentos: Appointment[]
  /** What was written of them, by their ids; absent as the tests are. */
  registros?: ExportedRecord[]
  /** What was issued about them; of clinical kinds for who cares for patients alone. */
  documentos: ExportedDocument[]
  /** What files there are; their bytes are fetched one by one. */
  arquivos: StoredFile[]
}

const words = (text: string | null) => (text ? own(text) : undefined)
const listed = (items: (string | undefined)[]) => items.filter(Boolean).join(' · ') || undefined

function addressLine(address: Patient['endereco']): string | undefined {
  if (!address) return undefined
  const { logradouro, numero, complemento, bairro, cidade, uf, cep } = address
  return listed([
    words([logradouro, numero].filter(Boolean).join(', ')),
    words(complemento),
    words(bairro),
    words([cidade, uf].filter(Boolean).join(' / ')),
    cep ? formatCep(cep) : undefined,
  ])
}

/** Who answers for the patient, what they are to them and do, and how to reach them. */
function guardianLine(link: GuardianLink, { guardian }: ExportWords): string | undefined {
  const { nome, parentesco, parentesco_outro, domicilio, telefone, email, restricao } = link
  const kinship = parentesco && parentesco !== 'outro' ? guardian.kinship[parentesco] : words(parentesco_outro)
  const duties = guardianDuties.filter((duty) => link[duty]).map((duty) => guardian.duties[duty])
  const reached = [telefone && formatPhone(telefone), words(email)].map((one) => one || undefined)
  return listed([own(nome), kinship, ...duties, words(domicilio), ...reached, words(restricao)])
}

/** One field as HTML, or nothing where nothing is known. */
function shown(patient: Patient, field: ExportField, t: ExportWords): string | undefined {
  const value = patient[field]
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return undefined
  switch (field) {
    case 'endereco':
      return addressLine(patient.endereco)
    case 'escola':
      return words(patient.escola?.nome ?? null)
    case 'responsaveis':
      return patient.responsaveis.map((link) => guardianLine(link, t)).join('<br>')
    case 'cpf':
      return formatCpf(String(value))
    case 'cartao_sus':
      return formatCns(String(value))
    case 'telefone':
    case 'outro_telefone':
      return formatPhone(String(value))
    case 'data_nascimento':
    case 'data_inicio':
    case 'data_alta':
      return formatDay(String(value))
    case 'preco_padrao':
      return `R$ ${String(value).replace('.', ',')}`
    case 'duracao_padrao':
      return t.minutes(Number(value))
    case 'telefone_whatsapp':
    case 'autorizacao_imagem':
      return value ? t.yes : t.no
    case 'etiquetas':
      return listed(patient.etiquetas.map(own))
    case 'adaptacoes':
      return listed(patient.adaptacoes?.map((each) => t.choices.adaptacoes[each]) ?? [])
    case 'diagnosticos':
      return patient.diagnosticos
        ?.map(({ texto, cid, data }) => listed([own(texto), words(cid), data ? formatDay(data) : undefined]))
        .join('<br>')
    case 'consentimento': {
      const { quem = null, data = null, versao = null, escopo = null } = patient.consentimento ?? {}
      return listed([words(quem), data ? formatDay(data) : undefined, words(versao), words(escopo)])
    }
    default:
      return inWords(t, field, String(value)) ?? own(String(value))
  }
}

/** What a word of the wire is called; all other values are what a person wrote. */
function inWords({ choices }: ExportWords, field: ExportField, value: string): string | undefined {
  return field in choices ? (choices as Record<string, Record<string, string>>)[field]?.[value] : undefined
}

function group(patient: Patient, name: PatientGroup, t: ExportWords): string {
  const rows = exportGroups[name].flatMap((field) => {
    const value = shown(patient, field, t)
    return value ? [`<dt>${t.fields[field]}</dt><dd>${value}</dd>`] : []
  })
  return rows.length > 0 ? `<section><h2>${t.groups[name]}</h2><dl>${rows.join('')}</dl></section>` : ''
}

const style = `
:root{color-scheme:light}
body{font:15px/1.5 system-ui,sans-serif;color:#1f1d1a;background:#fff;max-width:46rem;margin:2rem auto;padding:0 1rem}
h1{font-size:26px;margin:0 0 .25rem}h3{font-size:15px;margin:1rem 0 .5rem}h2{font-size:17px;margin:1.5rem 0 .5rem;border-bottom:1px solid #e6e3dc}
p{color:#5e5951;margin:0}dl{display:grid;grid-template-columns:minmax(9rem,13rem) 1fr;gap:.35rem 1rem;margin:0}
dt{color:#5e5951}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}section{break-inside:avoid-page}
table{border-collapse:collapse;width:100%;margin:0 0 .5rem;font-variant-numeric:tabular-nums}.wide{overflow-x:auto}
th,td{text-align:start;font-weight:400;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #e6e3dc;overflow-wrap:anywhere}thead th{color:#5e5951}
@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}
@page{size:A4;margin:18mm}@media print{body{margin:0;max-width:none;padding:0}}`

/** The page may show its own style and nothing else. It carries this itself too, for when it is opened from a disk. */
export const exportPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** The record as one file that is read and printed without anything else: no script, no address outside of it. */
export function exportedHtml(
  {
    paciente,
    aplicacoes = [],
    atendimentos,
    registros = [],
    documentos,
    arquivos,
    exportado_em,
    exportado_por,
  }: PatientExport,
  locale: Locale,
  timeZone: string,
): string {
  const t = exportWords[locale]
  const name = paciente.nome_social || paciente.nome
  const when = momentIn(timeZone, new Date(exportado_em))
  const groups = (Object.keys(exportGroups) as PatientGroup[]).map((each) => group(paciente, each, t)).join('\n')
  const files = arquivos.map(
    ({ nome, criado_em }) => `<li>${own(nome)} · ${momentIn(timeZone, new Date(criado_em))}</li>`,
  )
  return `<!doctype html>
<html lang="${languageTags[locale]}"><head><meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${exportPolicy}">
<meta name="viewport" content="width=device-width"><title>${escaped(name)} · ${t.title}</title><style>${style}</style></head>
<body><main><h1>${own(name)}</h1><p>${t.title}. ${t.made(when, own(exportado_por))}</p>
${groups}
${applicationsHtml(aplicacoes, t, own)}
${appointmentsHtml(atendimentos, registros, t, locale, own)}
${documentsHtml(documentos, t, timeZone, own)}
<section><h2>${t.files}</h2>${files.length > 0 ? `<ul>${files.join('')}</ul>` : `<p>${t.noFiles}</p>`}</section>
</main></body></html>
`
}

/** A file's name without the person's: downloads end up in shared folders. */
export const exportName = (id: string, format: 'json' | 'html') => `registro-${id.slice(-12)}.${format}`
