import { act, configure, screen, waitFor } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { ReferenceInput } from '@vinculo/contracts/primitives'
import { expect, vi } from 'vitest'
import * as z from 'zod/mini'
import { Form } from '../forms/form'
import type { FormRefusal } from '../forms/saving'
import { TextField } from '../forms/text-field'
import type { QuickCreateItem, QuickCreateSource, QuickCreateValue } from '../rare/quick-create'
import { QuickCreateField } from '../rare/quick-create-field'
import { draw } from './draw'

// Whether something is hidden takes longer to find out than all else.
configure({ defaultHidden: true })

export const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
export const school = (n: number, nome: string, detail?: string): QuickCreateItem => ({ id: idOf(n), nome, detail })
export const cecilia = school(1, 'E.M. Cecília Meireles', 'Campinas/SP')
export const anisio = school(2, 'E.E. Anísio Teixeira')
export const numbered = (n: number) => Array.from({ length: n }, (_, at) => school(at + 1, `Escola ${at + 1}`))

/** A list of things as the API keeps one: it answers when it is told to, or at once. */
export function listOf(items: QuickCreateItem[]) {
  const asked: { text: string; signal: AbortSignal; answer: (error?: unknown) => void }[] = []
  const made: string[] = []
  let saving: { nome: string; onWritten: (made: QuickCreateItem) => void } | undefined
  const list = {
    asked,
    made,
    isSlow: false,
    fails: false,
    isLazy: false,
    source: {
      search: (text, signal) =>
        new Promise((resolve, reject) => {
          const found = items.filter(({ nome, detail }) =>
            `${nome} ${detail}`.toLowerCase().includes(text.toLowerCase()),
          )
          const answer = (error?: unknown) => (error ? reject(error) : resolve(found.slice(0, 10)))
          asked.push({ text, signal, answer })
          if (list.fails) answer(new Error('offline'))
          else if (!list.isSlow) answer()
        }),
      load: async (id) => {
        const item = items.find((other) => other.id === id)
        if (!item) throw new Error('404')
        return item
      },
      create: {
        save: (nome, onWritten) => {
          if (saving) return
          made.push(nome)
          saving = { nome, onWritten }
          set({ pending: true, refusal: null })
          if (!list.isLazy) list.finish()
        },
        pending: false,
        refusal: null,
      },
    } satisfies QuickCreateSource as QuickCreateSource,
    redraw(): void {},
    finish(refusal: FormRefusal | null = null) {
      const { nome = '', onWritten } = saving ?? {}
      saving = undefined
      if (!refusal) onWritten?.(school(items.length + 1, nome))
      set({ pending: false, refusal })
    },
  }
  const set = (state: { pending: boolean; refusal: FormRefusal | null }) => {
    list.source = { ...list.source, create: { ...list.source.create, ...state } }
    act(() => list.redraw())
  }
  return list
}

type Values = { escola: QuickCreateValue; nome?: string }
export const Contract = z.object({ escola: z.nullable(ReferenceInput) })

export function drawField(list = listOf([cecilia, anisio]), escola: QuickCreateValue = null, disabled = false) {
  const save = vi.fn<(values: Values) => void>()
  const form = () => (
    <Form contract={Contract} values={{ escola, nome: '' }} saving={{ save, pending: false, refusal: null }}>
      <QuickCreateField name="escola" label="Escola" source={list.source} disabled={disabled} />
      <TextField name="nome" label="Nome" />
    </Form>
  )
  const { alerts, redraw } = draw(form())
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
  list.redraw = () => redraw(form())
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Escola' })
  const type = async (text: string) => {
    await user.click(field)
    await user.paste(text)
  }
  const saved = async () => {
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    return save.mock.lastCall?.[0].escola
  }
  return { user, type, alerts, field, list, save, saved }
}

export const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
export const option = (name: string | RegExp) => screen.findByRole('option', { name })
export const isSettled = () =>
  waitFor(() => expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false'))
export const sentenceOf = (field: HTMLElement) => {
  const [, described] = (field.getAttribute('aria-describedby') ?? '').split(' ').reverse().concat('')
  return [described, field.getAttribute('aria-describedby')]
    .map((id) => document.getElementById(id ?? '')?.textContent)
    .find(Boolean)
}
export const activeOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
export const notChosen = 'Nada foi escolhido: escolha na lista ou crie.'
