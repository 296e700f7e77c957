// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { NewPatient } from '@vinculo/contracts/patients'
import { expect, test, vi } from 'vitest'
import type { Draft, Drafts } from '../core/host'
import { draw } from '../testing/draw'
import { DateField } from './date-field'
import { Form, type FormProps } from './form'
import { Section } from './section'
import { TextField } from './text-field'

type Values = { nome: string; email: string }
const empty: Values = { nome: '', email: '' }

/** A store of drafts that anyone can look into. */
function memory() {
  const kept = new Map<string, Draft>()
  /** Another tab overwrites or removes what lies there. */
  let take: (isRemoved: boolean) => void = () => undefined
  const drafts: Drafts = {
    has: (place) => kept.has(place),
    read: async (place) => kept.get(place),
    write: async (place, draft) => {
      kept.set(place, draft)
      return true
    },
    remove: (place) => kept.delete(place),
    watch: (_, onTaken) => {
      take = onTaken
      return () => undefined
    },
  }
  return { kept, drafts, take: (isRemoved: boolean) => act(() => take(isRemoved)) }
}

function PatientForm({ children, ...props }: Partial<FormProps<Values>>) {
  return (
    <Form
      contract={NewPatient}
      values={empty}
      saving={{ save: () => undefined, pending: false, refusal: null }}
      fallback="/"
      draft="form"
      {...props}
    >
      {children ?? (
        <>
          <TextField name="nome" label="Nome" required />
          <Section title="Contato">
            <TextField name="email" label="E-mail" />
          </Section>
        </>
      )}
    </Form>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const asks = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}
const typed = (nome: string, at = Date.now()): Draft => ({ values: { nome, email: '' }, base: empty, at })

test('what is typed is put away within a moment, and the form says when', async () => {
  const { kept, drafts } = memory()
  const { user } = draw(<PatientForm />, { drafts })
  await user.type(field('Nome'), 'Ana')
  expect(asks()).toBe(true)
  expect(await screen.findByText(/^rascunho salvo às \d{1,2}:\d{2}$/)).toBeTruthy()
  expect(kept.get('form')?.values).toEqual({ nome: 'Ana', email: '' })
  // Nothing is lost by leaving now, so nobody is asked.
  expect(asks()).toBe(false)
})

test('a date that is half typed is in the draft too', async () => {
  const { kept, drafts } = memory()
  const { user } = draw(
    <Form
      contract={NewPatient}
      values={{ data_nascimento: '' }}
      saving={{ save: () => undefined, pending: false, refusal: null }}
      fallback="/"
      draft="form"
    >
      <DateField name="data_nascimento" label="Nascimento" />
    </Form>,
    { drafts },
  )
  await user.type(field('Nascimento'), '0903')
  await waitFor(() => expect(kept.get('form')?.values).toEqual({ data_nascimento: '09-03' }))
  await user.type(field('Nascimento'), '2015')
  await waitFor(() => expect(kept.get('form')?.values).toEqual({ data_nascimento: '2015-03-09' }))
})

test('a password is never put away, not even with the last words of a form that is left', async () => {
  const { kept, drafts } = memory()
  const { user, redraw } = draw(
    <PatientForm>
      <TextField name="nome" label="Nome" />
      <TextField name="email" label="Senha" type="password" />
    </PatientForm>,
    { drafts },
  )
  await user.type(field('Senha'), 'chuva mansa no telhado')
  await user.type(field('Nome'), 'Ana')
  await waitFor(() => expect(kept.get('form')?.values).toEqual({ nome: 'Ana', email: '' }))
  await user.type(field('Nome'), ' Luz')
  await user.type(field('Senha'), '!')
  redraw(<p>Outra tela</p>)
  await waitFor(() => expect(kept.get('form')?.values).toEqual({ nome: 'Ana Luz', email: '' }))
  expect(JSON.stringify([...kept.values()])).not.toContain('telhado')
})

test('without a place for drafts, leaving asks', async () => {
  const { user } = draw(<PatientForm />)
  await user.type(field('Nome'), 'Ana')
  expect(asks()).toBe(true)
  expect(screen.queryByText(/rascunho/)).toBeNull()
})

test('a form opened again has what was typed, says so, and counts it in its sections', async () => {
  const { kept, drafts } = memory()
  kept.set('form', {
    values: { nome: 'Ana', email: 'ana@teste.example', gone: 'from an older release' },
    base: empty,
    at: new Date('2026-03-12T09:05:00').getTime(),
  })
  const save = vi.fn()
  const { user } = draw(<PatientForm saving={{ save, pending: false, refusal: null }} />, { drafts })
  expect(await screen.findByText('rascunho restaurado, salvo em 12-03-2026 às 9:05')).toBeTruthy()
  expect(field('Nome').value).toBe('Ana')
  expect(await screen.findByText('1 preenchido')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(save.mock.lastCall?.[0]).toEqual({ nome: 'Ana', email: 'ana@teste.example' })
})

test('what is typed while the draft is being unlocked is kept beside it', async () => {
  const { kept, drafts } = memory()
  kept.set('form', { values: { nome: 'Ana', email: 'ana@teste.example' }, base: empty, at: Date.now() })
  let unlock = (_: Draft | undefined) => undefined as unknown
  const slow = { ...drafts, read: () => new Promise<Draft | undefined>((resolve) => (unlock = resolve)) }
  const { user } = draw(<PatientForm />, { drafts: slow })
  await user.type(field('Nome'), 'Bia')
  await act(async () => void unlock(kept.get('form')))
  expect(field('Nome').value).toBe('Bia')
  expect(field('E-mail').value).toBe('ana@teste.example')
})

test('«Descartar rascunho» brings back what the form began with', async () => {
  const { kept, drafts } = memory()
  kept.set('form', typed('Ana'))
  const { user } = draw(<PatientForm />, { drafts })
  await user.click(await screen.findByRole('button', { name: 'Descartar rascunho' }))
  expect(field('Nome').value).toBe('')
  expect(document.activeElement).toBe(field('Nome'))
  expect(kept.size).toBe(0)
  expect(screen.queryByText(/rascunho/)).toBeNull()
})

test('a saved row leaves no draft, not even when the form goes at the same moment', async () => {
  const { kept, drafts } = memory()
  let written = () => undefined as unknown
  const save = (_: Values, onWritten?: () => void) => {
    written = onWritten ?? written
  }
  const { user, redraw, alerts } = draw(<PatientForm saving={{ save, pending: false, refusal: null }} />, { drafts })
  await user.type(field('Nome'), 'Ana')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(kept.size).toBe(1))
  act(() => void written())
  redraw(null)
  expect(kept.size).toBe(0)
  expect(alerts).toEqual([])
})

test('a refused save keeps the draft', async () => {
  const { kept, drafts } = memory()
  const { user, redraw } = draw(<PatientForm />, { drafts })
  await user.type(field('Nome'), 'Ana')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  const refusal = { status: 401, errors: {} }
  redraw(<PatientForm saving={{ save: () => undefined, pending: false, refusal }} />)
  await waitFor(() => expect(kept.get('form')?.values).toEqual({ nome: 'Ana', email: '' }))
})

test('leaving a form with something in it keeps the draft and says so', async () => {
  const { kept, drafts } = memory()
  const { user, redraw, alerts } = draw(<PatientForm />, { drafts })
  await user.type(field('Nome'), 'Ana')
  redraw(null)
  await waitFor(() => expect(kept.get('form')?.values).toMatchObject({ nome: 'Ana' }))
  expect(alerts).toEqual([
    {
      type: 'info',
      title: 'Rascunho guardado',
      message: 'O que você digitou fica neste aparelho e volta quando você reabrir o formulário.',
    },
  ])
})

test('what is typed and taken back is no draft', async () => {
  const { kept, drafts } = memory()
  const { user, redraw, alerts } = draw(<PatientForm />, { drafts })
  await user.type(field('Nome'), 'A')
  await waitFor(() => expect(kept.size).toBe(1))
  await user.clear(field('Nome'))
  await waitFor(() => expect(kept.size).toBe(0))
  redraw(null)
  expect(alerts).toEqual([])
})

test('what another tab overwrites is no longer safe, and what it removes is put away again', async () => {
  const { kept, drafts, take } = memory()
  const { user } = draw(<PatientForm />, { drafts })
  await user.type(field('Nome'), 'Ana')
  await waitFor(() => expect(asks()).toBe(false))
  kept.set('form', typed('Bia'))
  take(false)
  expect(asks()).toBe(true)
  expect(screen.queryByText(/rascunho salvo/)).toBeNull()
  expect(kept.get('form')?.values).toMatchObject({ nome: 'Bia' })
  kept.delete('form')
  take(true)
  await waitFor(() => expect(kept.get('form')?.values).toMatchObject({ nome: 'Ana' }))
  expect(asks()).toBe(false)
})
