import { type ReactNode, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Fields } from '../forms'
import { QuickCreateField, type QuickCreateItem, type QuickCreateSource } from '../rare'
import { sample } from './samples'
import { Specimen } from './specimen'

const items: QuickCreateItem[] = [
  { id: 's0', nome: sample.school, detail: 'Campinas/SP' },
  { id: 's1', nome: 'Colégio Santa Rosa', detail: sample.sentence },
  { id: 's2', nome: 'E.E. Anísio Teixeira' },
  ...Array.from({ length: 20 }, (_, index) => ({ id: `n${index}`, nome: `Escola ${index + 1}`, detail: 'Santos/SP' })),
]
const never = () => new Promise<never>(() => undefined)

/** How a list answers, by what the field over it is called. */
const searches: Record<string, QuickCreateSource['search']> = {
  Escola: async () => items.slice(0, 3),
  'Muitas escolas': async () => items.slice(0, 10),
  'Nenhuma escola': async () => [],
  'Escola sem rede': () => Promise.reject(new Error('offline')),
  'Escola devagar': never,
}

export function QuickField({ label, name = label, disabled }: { label: string; name?: string; disabled?: boolean }) {
  const [pending, setPending] = useState(false)
  const source = {
    search: searches[label] ?? never,
    load: never,
    create: { save: () => setPending(true), pending, refusal: null },
  }
  return <QuickCreateField name={name} label={label} source={source} disabled={disabled} />
}

/** One field for each way a list answers. */
export const QuickLists = () => Object.keys(searches).map((label) => <QuickField key={label} label={label} />)

function State({ children }: { children: ReactNode }) {
  const form = useForm({
    shouldFocusError: false,
    defaultValues: {
      vazia: null,
      escolhida: { id: 's0', nome: sample.school },
      digitada: { nome: sample.school },
      recusada: { nome: sample.school },
      perdida: null,
      'a caminho': { id: 's9' },
      fechada: { id: 's0', nome: sample.school },
    },
    errors: {
      digitada: { type: 'choice', message: 'Nada foi escolhido: escolha na lista ou crie.' },
      recusada: { type: 'choice', message: 'O limite do seu plano foi atingido' },
      perdida: { type: 'load', message: 'Não foi possível carregar o que estava escolhido. Escolha de novo.' },
    },
  })
  return (
    <FormProvider {...form}>
      <Fields maxW="form">{children}</Fields>
    </FormProvider>
  )
}

export const QuickStates = () => (
  <Specimen id="quick-create" title="Busca que cria">
    <State>
      {['vazia', 'escolhida', 'digitada', 'recusada', 'perdida', 'a caminho', 'fechada'].map((name) => (
        <QuickField key={name} name={name} label={`Escola ${name}`} disabled={name === 'fechada'} />
      ))}
    </State>
  </Specimen>
)
