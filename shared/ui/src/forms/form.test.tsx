// @vitest-environment jsdom

import { act, fireEvent, screen } from '@testing-library/react'
import { NewPatient } from '@vinculo/contracts/patients'
import { describe, expect, test, vi } from 'vitest'
import { draw } from '../testing/draw'
import { Form, type FormProps } from './form'
import { MaskedField } from './masked-field'
import type { FormRefusal, Saving } from './saving'
import { Section } from './section'
import { TextField } from './text-field'

type Values = { nome: string; cpf: string; telefone: string }
const empty: Values = { nome: '', cpf: '', telefone: '' }

const refused = (change: Partial<FormRefusal>): FormRefusal => ({ status: 422, errors: {}, ...change })

function PatientForm(props: Partial<FormProps<Values>> & { refusal?: FormRefusal; save?: Saving<Values>['save'] }) {
  const { refusal = null, save = () => undefined, ...rest } = props
  return (
    <Form
      contract={NewPatient}
      values={empty}
      saving={{ save, pending: false, refusal }}
      fallback="/pacientes"
      {...rest}
    >
      <TextField name="nome" label="Nome" required />
      <Section title="Contato">
        <MaskedField name="telefone" label="Telefone" mask="phone" />
        <MaskedField name="cpf" label="CPF" mask="cpf" />
      </Section>
    </Form>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = () => screen.getByRole('button', { name: 'Salvar' })

describe('a form', () => {
  test('[S5.06] incomplete: warns, says why beside the field, goes to it, and saves nothing', async () => {
    const save = vi.fn()
    const { user, alerts } = draw(<PatientForm save={save} />)
    await user.click(press())
    expect(alerts).toEqual([
      { type: 'warning', title: 'Ops, formulário incompleto', message: 'Verifique os dados no formulário.' },
    ])
    expect(document.activeElement).toBe(field('Nome'))
    expect(field('Nome').getAttribute('aria-invalid')).toBe('true')
    const error = document.getElementById(field('Nome').getAttribute('aria-describedby') ?? '')
    expect(error?.textContent).toBe('Preencha este campo.')
    expect(save).not.toHaveBeenCalled()
  })

  test('[S5.06] a wrong field in a closed section opens the section', async () => {
    const { user } = draw(<PatientForm values={{ ...empty, nome: 'Ana', cpf: '111.444.777-34' }} />)
    const section = screen.getByText('Contato').closest('details')
    expect(section?.open).toBe(false)
    await user.click(press())
    expect(section?.open).toBe(true)
    expect(document.activeElement).toBe(field('CPF'))
    expect(screen.getByText('Confira o CPF: os dígitos não combinam.')).toBeTruthy()
  })

  test('one field is enough, and what was typed is what is saved', async () => {
    const save = vi.fn()
    const { user } = draw(<PatientForm save={save} />)
    await user.type(field('Nome'), 'Ana Souza')
    await user.click(press())
    expect(save.mock.lastCall?.[0]).toEqual({ nome: 'Ana Souza', cpf: '', telefone: '' })
  })

  test('a name turns its field to its own direction; a number does not', () => {
    draw(<PatientForm />)
    expect(field('Nome').dir).toBe('auto')
    expect(field('Telefone').dir).toBe('')
  })

  test('a second press while saving is the same press', async () => {
    const save = vi.fn()
    const { user } = draw(
      <PatientForm values={{ ...empty, nome: 'Ana' }} saving={{ save, pending: true, refusal: null }} />,
    )
    await user.click(press())
    fireEvent.submit(field('Nome').form as HTMLFormElement)
    expect(save).not.toHaveBeenCalled()
  })

  test('[S5.07] what the server refuses stands beside the field, and for a field not shown at the top', async () => {
    const { redraw, alerts } = draw(<PatientForm values={{ ...empty, nome: 'Ana' }} />)
    const refusal = refused({
      errors: { cpf: ['Este CPF já é de outra pessoa.'], escola: ['Este registro não foi encontrado.'] },
    })
    redraw(<PatientForm values={{ ...empty, nome: 'Ana' }} refusal={refusal} />)
    expect(await screen.findByText('Este CPF já é de outra pessoa.')).toBeTruthy()
    expect(field('CPF').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field('CPF'))
    expect(screen.getByRole('alert').textContent).toBe('Este registro não foi encontrado.')
    expect(alerts[0]?.title).toBe('Ops, formulário incompleto')
  })

  test.each([
    [true, 500, 'Ops, não cadastou...'],
    [false, 0, 'Ops, não salvou...'],
  ])(
    '[S8.04] a failed save (creates: %s, status %s) says «%s» and keeps what was typed',
    async (creates, status, title) => {
      const { redraw, alerts, user } = draw(<PatientForm creates={creates} />)
      await user.type(field('Nome'), 'Ana')
      redraw(<PatientForm creates={creates} refusal={refused({ status })} />)
      expect(alerts).toEqual([{ type: 'danger', title, message: 'Atualize esta página para tentar novamente.' }])
      expect(field('Nome').value).toBe('Ana')
    },
  )

  test('an ended session is told by the shell alone', () => {
    const { alerts } = draw(<PatientForm refusal={refused({ status: 401 })} />)
    expect(alerts).toEqual([])
  })

  test('409 hands over both versions and loses nothing typed', async () => {
    const onStale = vi.fn()
    const save = vi.fn()
    const values = { ...empty, nome: 'Ana' }
    const { redraw, user } = draw(<PatientForm values={values} onStale={onStale} save={save} />)
    await user.type(field('Nome'), ' Lima')
    redraw(
      <PatientForm
        values={values}
        onStale={onStale}
        save={save}
        refusal={refused({ status: 409, atual: { nome: 'Bia' } })}
      />,
    )
    const { atual, mine, base, saveInstead } = onStale.mock.calls[0]?.[0] ?? {}
    expect({ atual, mine: mine.nome, base: base.nome }).toEqual({
      atual: { nome: 'Bia' },
      mine: 'Ana Lima',
      base: 'Ana',
    })
    expect(field('Nome').value).toBe('Ana Lima')
    act(() => saveInstead({ ...values, nome: 'Ana Bia' }))
    expect(save.mock.lastCall?.[0]).toEqual({ ...values, nome: 'Ana Bia' })
    expect(field('Nome').value).toBe('Ana Bia')
  })

  test('a newer copy is taken over while nothing is typed, and never afterwards', async () => {
    const { redraw, user } = draw(<PatientForm values={{ ...empty, nome: 'Ana' }} />)
    redraw(<PatientForm values={{ ...empty, nome: 'Ana Souza' }} />)
    expect(field('Nome').value).toBe('Ana Souza')
    await user.type(field('Nome'), '!')
    redraw(<PatientForm values={{ ...empty, nome: 'Bia' }} />)
    expect(field('Nome').value).toBe('Ana Souza!')
  })

  test('[S3.05] what looks for something says what is shown, whatever was typed', async () => {
    const { redraw, user } = draw(<PatientForm search values={{ ...empty, nome: 'Ana' }} />)
    await user.type(field('Nome'), ' Souza')
    redraw(<PatientForm search values={{ ...empty, nome: 'Ana' }} />)
    expect(field('Nome').value).toBe('Ana Souza')
    redraw(<PatientForm search values={{ ...empty, nome: 'Bia' }} />)
    expect(field('Nome').value).toBe('Bia')
  })

  test('where one stays after saving, what is stored is what one goes on from: its newer copy is taken over', async () => {
    const save = vi.fn((_: Values, onWritten?: () => void) => onWritten?.())
    const values = { ...empty, nome: 'Ana' }
    const { redraw, user } = draw(<PatientForm values={values} save={save} />)
    await user.type(field('Nome'), ' Lima')
    await user.click(press())
    expect(field('Nome').value).toBe('Ana Lima')
    redraw(<PatientForm values={{ ...values, nome: 'Ana Lima de Sá' }} save={save} />)
    expect(field('Nome').value).toBe('Ana Lima de Sá')
    await user.type(field('Nome'), '!')
    await user.click(press())
    expect(save.mock.lastCall?.[0]).toEqual({ ...values, nome: 'Ana Lima de Sá!' })
  })

  test('[S2.37] a folded section says how many of its fields are filled', async () => {
    const { user } = draw(<PatientForm values={{ ...empty, cpf: '529.982.247-25' }} />)
    expect(screen.getByText('1 preenchido')).toBeTruthy()
    await user.click(screen.getByText('Contato'))
    await user.type(field('Telefone'), '11987654321')
    expect(screen.getByText('2 preenchidos')).toBeTruthy()
  })
})

describe('a masked field', () => {
  test('[S5.05] puts the mask on while typing and keeps the caret in the middle', async () => {
    const { user } = draw(<PatientForm />)
    await user.type(field('CPF'), '11144477735')
    expect(field('CPF').value).toBe('111.444.777-35')
    field('CPF').setSelectionRange(1, 1)
    await user.keyboard('{Delete}')
    expect(field('CPF').value).toBe('114.447.773-5')
    expect(field('CPF').selectionStart).toBe(1)
  })

  test('[S5.05] takes a pasted number of another form', async () => {
    const { user } = draw(<PatientForm />)
    await user.click(field('Telefone'))
    await user.paste('+55 (11) 98765-4321')
    expect(field('Telefone').value).toBe('(11) 98765-4321')
  })
})
