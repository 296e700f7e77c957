import type { Application } from '@vinculo/contracts/applications'
import { formatDay } from '@vinculo/contracts/day'
import { paperClasses } from '@vinculo/contracts/paper-classes'
import { factsTable, section } from './blocks'
import { ownWords } from './filling'
import { ageInWords } from './portuguese'

const shownNumber = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))

const columns = ['Subteste', 'Bruto', 'Padrão', 'Percentil', 'Classificação', 'Observação']

function resultsTable({ resultados }: Application): string {
  if (resultados.length === 0) return ''
  const rows = resultados.map((row) => {
    const cells = [
      ...[row.bruto, row.padrao, row.percentil].map(shownNumber),
      ...[row.classificacao, row.observacao].map((text) => ownWords(text ?? '')),
    ]
    return `<tr><th scope="row">${ownWords(row.subteste)}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  })
  const head = columns.map((name) => `<th scope="col">${name}</th>`)
  return `<table class="${paperClasses.results}"><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

const paragraph = (text: string | null) => (text ? `<p>${ownWords(text)}</p>` : '')

/** What came of a test. */
export function testResults(application: Application): string {
  const { teste, data, paciente, profissional, sessao, escolaridade, classificacao } = application
  return [
    factsTable([
      ['Teste', [teste.nome, teste.sigla && `(${teste.sigla})`].filter(Boolean).join(' ')],
      ['Data da aplicação', formatDay(data)],
      ['Idade na aplicação', ageInWords(paciente.data_nascimento, data)],
      ['Aplicado por', profissional?.nome],
      ['Sessão', sessao?.toString()],
      ['Escolaridade', escolaridade],
      ['Classificação', classificacao],
    ]),
    section('Resultados', resultsTable(application)),
    section('Comportamento durante a aplicação', paragraph(application.comportamento)),
    section('Interpretação', paragraph(application.interpretacao)),
  ].join('')
}
