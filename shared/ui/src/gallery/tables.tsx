import { useState } from 'react'
import { ButtonLink, Card, EmptyState, SkeletonRows } from '../core'
import { BulkBar, type Column, DataTable, Pagination, useSelection } from '../list'
import { sample } from './samples'
import { Specimen } from './specimen'

interface Person {
  id: string
  nome: string
  idade: string
  escola: string
  valor: string
}

const people: Person[] = [
  [sample.name, '8 a 4 m', sample.school, '1.250,00'],
  ['Antônio Carlos Ferreira da Silva e Albuquerque Cavalcanti de Holanda', '42 a', '', '80,00'],
  ['Bento Ramos', '6 a 11 m', 'Colégio Santa Rosa', ''],
  [sample.other, '', sample.school, '120,50'],
  ['Davi Lucca Pires', '10 a 1 m', 'E.E. Anísio Teixeira', '95,00'],
].map(([nome = '', idade = '', escola = '', valor = ''], index) => ({ id: String(index), nome, idade, escola, valor }))

export const many: Person[] = Array.from({ length: 20 }, (_, index) => ({
  ...(people[index % people.length] as Person),
  id: `m${index}`,
}))

const nameOf = (person: Person) => person.nome
const viewPath = (person: Person) => `#${person.id}`
const editPath = (person: Person) => `#${person.id}/editar`
const columns: Column<Person>[] = [
  { key: 'idade', label: 'Idade', short: true, cell: (person) => person.idade },
  { key: 'escola', label: 'Escola', cell: (person) => person.escola },
  { key: 'valor', label: 'Valor', number: true, short: true, cell: (person) => person.valor },
]

export interface TableProps {
  label: string
  rows: Person[]
  ticked?: readonly string[]
  onDelete?: () => void
}

export function PeopleTable({ label, rows, ticked = [], onDelete = () => undefined }: TableProps) {
  const selection = useSelection(rows)
  const [order, setOrder] = useState('nome')
  const [first, setFirst] = useState(true)
  if (first) {
    setFirst(false)
    selection.set(new Set(ticked))
  }
  return (
    <>
      <BulkBar selection={selection} onDelete={onDelete}>
        214 alunos
      </BulkBar>
      <DataTable
        label={label}
        rows={rows}
        nameLabel="Nome"
        nameOrder="nome"
        nameOf={nameOf}
        viewPath={viewPath}
        editPath={editPath}
        onDelete={onDelete}
        selection={selection}
        order={order}
        onOrder={setOrder}
        columns={columns}
      />
    </>
  )
}

export function Tables() {
  return (
    <>
      <Specimen id="table" title="Lista">
        <PeopleTable label="Lista" rows={people} />
      </Specimen>
      <Specimen id="table-ticked" title="Lista, com seleção">
        <PeopleTable label="Lista com seleção" rows={people} ticked={['1', '2']} />
      </Specimen>
      <Specimen id="table-loading" title="Lista, carregando">
        <SkeletonRows rows={5} />
      </Specimen>
      <Specimen id="table-empty" title="Lista, vazia">
        <Card>
          <EmptyState title="Nenhum registro encontrado">
            <ButtonLink to="#">Cadastrar Aluno</ButtonLink>
          </EmptyState>
        </Card>
      </Specimen>
      <Specimen title="Lista de vinte">
        <PeopleTable label="Lista de vinte" rows={many} />
        <Pagination page={3} total={214} to={(page) => `#pagina=${page}`} />
      </Specimen>
    </>
  )
}
