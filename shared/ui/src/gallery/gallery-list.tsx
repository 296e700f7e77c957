import { useState } from 'react'
import { ButtonLink, PageHeader } from '../core'
import { BulkBar, DataTable, Pagination, SearchField, useSelection } from '../list'

const people = [
  ['Ana Beatriz Souza', '8 a 4 m', '(11) 98765-4321'],
  ['Antônio Carlos Ferreira da Silva e Albuquerque Cavalcanti de Holanda', '42 a', ''],
  ['Bento Ramos', '6 a 11 m', '(21) 3456-7890'],
  ['Cecília Nogueira', '', '(31) 99876-1234'],
  ['Davi Lucca Pires', '10 a 1 m', '(85) 98123-4567'],
  ['Heloísa Prado', '7 a', '(48) 99912-3456'],
  ['<b>HTML</b> no nome 🙂', '9 a 2 m', ''],
  ['مريم حداد', '12 a 6 m', '(11) 91234-5678'],
].map(([nome = '', idade = '', telefone = ''], index) => ({ id: String(index), nome, idade, telefone }))

export function GalleryList() {
  const selection = useSelection(people)
  const [order, setOrder] = useState('nome')
  return (
    <>
      <PageHeader title="Alunos" primary={<ButtonLink to="#">Cadastrar Aluno</ButtonLink>}>
        <SearchField value="" onSearch={() => undefined} />
      </PageHeader>
      <BulkBar selection={selection} onDelete={() => undefined}>
        214 alunos
      </BulkBar>
      <DataTable
        label="Alunos"
        rows={people}
        nameLabel="Nome"
        nameOrder="nome"
        nameOf={(person) => person.nome}
        viewPath={(person) => `#${person.id}`}
        editPath={(person) => `#${person.id}/editar`}
        onDelete={() => undefined}
        selection={selection}
        order={order}
        onOrder={setOrder}
        columns={[
          { key: 'idade', label: 'Idade', short: true, cell: (person) => person.idade },
          { key: 'telefone', label: 'Telefone', short: true, cell: (person) => person.telefone },
        ]}
      />
      <Pagination page={3} total={214} to={(page) => `#pagina=${page}`} />
    </>
  )
}
