import type { Application } from '@vinculo/contracts/applications'
import { formatDay } from '@vinculo/contracts/day'
import type { ExportWords } from './export-groups'

/** Somebody's words as HTML, or nothing. */
type Own = (text: string) => string

const shownNumber = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))

function resultsTable({ resultados }: Application, t: ExportWords, own: Own): string {
  if (resultados.length === 0) return ''
  const rows = resultados.map(
    ({ subteste, bruto, padrao, percentil, classificacao, observacao }) =>
      `<tr><th scope="row">${own(subteste)}</th>${[bruto, padrao, percentil].map((value) => `<td>${shownNumber(value)}</td>`).join('')}<td>${own(classificacao ?? '')}</td><td>${own(observacao ?? '')}</td></tr>`,
  )
  const head = Object.values(t.columns).map((name) => `<th scope="col">${name}</th>`)
  return `<div class="wide"><table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function facts(application: Application, t: ExportWords, own: Own): string {
  const { profissional, sessao, escolaridade, classificacao, comportamento, interpretacao } = application
  const values = {
    profissional: profissional?.nome,
    sessao: sessao?.toString(),
    escolaridade,
    classificacao,
    comportamento,
    interpretacao,
  }
  const rows = Object.entries(values).flatMap(([field, value]) =>
    value ? [`<dt>${t.application[field as keyof typeof values]}</dt><dd>${own(value)}</dd>`] : [],
  )
  return rows.length > 0 ? `<dl>${rows.join('')}</dl>` : ''
}

/** What came of the tests somebody took, the newest first: each with its date, their age on it and its results. */
export function applicationsHtml(applications: Application[], t: ExportWords, own: Own): string {
  if (applications.length === 0) return ''
  const all = applications.map((application) => {
    const { teste, data, idade } = application
    const when = [formatDay(data), ...(idade ? [t.atAge(idade.anos, idade.meses)] : [])].join(' · ')
    return `<section><h3>${own(teste.nome)} · ${when}</h3>${resultsTable(application, t, own)}${facts(application, t, own)}</section>`
  })
  return `<h2>${t.applications}</h2>${all.join('\n')}`
}
