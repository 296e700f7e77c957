import type { AppointmentMade } from '@vinculo/contracts/appointments'
import { dayIn } from '@vinculo/contracts/plan'
import type { SessionRecord } from '@vinculo/contracts/session-records'
import { openScreen, type Person, person, screen, waitFor, within } from '@vinculo/shell/testing'
import { expect, test } from 'vitest'
import agenda from '../module'

const url = '/api/atendimentos-json'
const field = async (label: string) =>
  (await screen.findByText<HTMLLabelElement>(label, { selector: 'label' })).control as HTMLTextAreaElement
const on = (days: number) => {
  const day = dayIn('America/Sao_Paulo', new Date(Date.now() + days * 86_400_000))
  return { inicio: `${day}T10:00:00-03:00`, fim: `${day}T10:50:00-03:00` }
}

async function clinic() {
  const ana = await person()
  const davi = await ana.call<{ id: string }>('POST', '/api/pacientes-json', { nome: 'Davi Rocha' })
  const book = (days: number) => ana.call<AppointmentMade>('POST', url, { paciente: davi, ...on(days) })
  const record = (id: string) => ana.call<SessionRecord>('GET', `${url}/${id}/registro`)
  const write = (id: string, change: object) => ana.call<SessionRecord>('PUT', `${url}/${id}/registro`, change)
  const sign = (id: string, versao: number) => ana.call('POST', `${url}/${id}/registro/assinatura`, { versao })
  return { ana, book, record, write, sign }
}

async function open(who: Person, id: string) {
  const { user, path } = await openScreen(agenda, `/atendimento/${id}/registro`, who)
  const fill = async (label: string, text: string) => {
    await user.click(await field(label))
    await user.paste(text)
  }
  return { user, path, fill, save: () => user.click(screen.getByText('Salvar')) }
}

test('[S2.12] the four parts are written and saved, and go on from there', async () => {
  const { ana, book, record } = await clinic()
  const { id } = await book(0)
  const { fill, save, path } = await open(ana, id)
  await fill('Demanda e objetivos', 'Leitura.')
  await fill('Evolução', 'Leu um parágrafo.')
  await save()
  expect(await screen.findByText('Registro salvo. Falta assinar.')).toBeTruthy()
  expect(path()).toBe(`/atendimento/${id}/registro`)
  await fill('Procedimentos', 'Jogo de rimas.')
  await save()
  await waitFor(async () => expect((await record(id)).versao).toBe(2))
  expect(await record(id)).toMatchObject({
    demanda: 'Leitura.',
    procedimentos: 'Jogo de rimas.',
    evolucao: 'Leu um parágrafo.',
    encaminhamento: null,
    assinado_em: null,
  })
})

test('[S2.12] signing says that it is for good, saves what is in the form, and then nothing is changed', async () => {
  const { ana, book, record } = await clinic()
  const { id } = await book(0)
  const { user, fill } = await open(ana, id)
  await fill('Evolução', 'Leu um parágrafo.')
  await user.click(screen.getByText('Assinar'))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/não pode mais ser mudado nem apagado, nem por você/)).toBeTruthy()
  await user.click(dialog.getByText('Assinar'))
  expect(await screen.findByText('Registro assinado.')).toBeTruthy()
  expect(await screen.findByText('Assinado')).toBeTruthy()
  expect(screen.queryByText('Salvar')).toBeNull()
  const { hash } = await record(id)
  expect(screen.getByText(`Código de verificação (SHA-256): ${hash?.slice(0, 12)}…`)).toBeTruthy()
  expect(screen.getByText('Leu um parágrafo.')).toBeTruthy()
})

test('[S2.12] an empty record is not signed', async () => {
  const { ana, book, record } = await clinic()
  const { id } = await book(0)
  const { user } = await open(ana, id)
  await user.click(await screen.findByText('Assinar'))
  await user.click(within(await screen.findByRole('alertdialog')).getByText('Assinar'))
  expect(await screen.findByText('Escreva alguma coisa antes de assinar.')).toBeTruthy()
  expect(await record(id)).toMatchObject({ versao: 0 })
})

test('[S2.12] before its day a note is begun, and not signed', async () => {
  const { ana, book, record } = await clinic()
  const { id } = await book(3)
  const { fill, save } = await open(ana, id)
  expect(await screen.findByText(/Pode ser assinado a partir de/)).toBeTruthy()
  expect(screen.queryByText('Assinar')).toBeNull()
  await fill('Demanda e objetivos', 'Preparar a devolutiva.')
  await save()
  expect(await screen.findByText('Registro salvo. Falta assinar.')).toBeTruthy()
  expect(await record(id)).toMatchObject({ demanda: 'Preparar a devolutiva.' })
})

test('[S2.12] to a signed record one adds, each addition signed, and draws no form for the record', async () => {
  const { ana, book, write, sign, record } = await clinic()
  const { id } = await book(0)
  const { versao } = await write(id, { versao: 0, evolucao: 'Veio.' })
  await sign(id, versao)
  const { user, fill } = await open(ana, id)
  expect(await screen.findByText('Nenhum adendo.')).toBeTruthy()
  await fill('Novo adendo', 'A mãe ligou à noite.')
  await user.click(screen.getByText('Acrescentar adendo'))
  expect(await screen.findByText('Adendo acrescentado.')).toBeTruthy()
  expect(await screen.findByText('A mãe ligou à noite.', { selector: 'p' })).toBeTruthy()
  expect((await field('Novo adendo')).value).toBe('')
  expect((await record(id)).adendos).toHaveLength(1)
})

test('[S2.12] what was written elsewhere meanwhile is shown beside mine, and nothing is lost', async () => {
  const { ana, book, write, record } = await clinic()
  const { id } = await book(0)
  await write(id, { versao: 0, evolucao: 'Primeira.' })
  const { user, fill, save } = await open(ana, id)
  await fill('Procedimentos', 'Meu texto.')
  await write(id, { versao: 1, procedimentos: 'Outro texto.', demanda: 'Nova demanda.' })
  await save()
  const dialog = within(await screen.findByRole('dialog', { name: /mudou enquanto você editava/ }))
  expect(dialog.getByText('Meu texto.')).toBeTruthy()
  expect(dialog.getByText('Outro texto.')).toBeTruthy()
  await user.click(dialog.getByText('Salvar'))
  expect(await screen.findByText('Registro salvo. Falta assinar.')).toBeTruthy()
  expect(await record(id)).toMatchObject({ procedimentos: 'Meu texto.', demanda: 'Nova demanda.', versao: 3 })
})

test('[S2.12] signed elsewhere while one types: the words are there, ready to be added', async () => {
  const { ana, book, write, sign, record } = await clinic()
  const { id } = await book(0)
  await write(id, { versao: 0, evolucao: 'Veio.' })
  const { user, fill, save } = await open(ana, id)
  await fill('Procedimentos', 'Jogo de rimas.')
  await sign(id, 1)
  await save()
  expect(await screen.findByText(/já foi assinado em outro lugar/)).toBeTruthy()
  await waitFor(async () => expect((await field('Novo adendo')).value).toBe('Jogo de rimas.'))
  await user.click(screen.getByText('Acrescentar adendo'))
  expect(await screen.findByText('Adendo acrescentado.')).toBeTruthy()
  expect(await record(id)).toMatchObject({ procedimentos: null, adendos: [{ texto: 'Jogo de rimas.' }] })
})

test('[S2.12] a colleague who cares for patients reads, and does not write', async () => {
  const { ana, book, write } = await clinic()
  const { id } = await book(0)
  await write(id, { versao: 0, evolucao: 'Veio.' })
  const rui = await person({ tenant_id: ana.tenant_id })
  await open(rui, id)
  expect(await screen.findByText('Veio.')).toBeTruthy()
  expect(screen.getByText(/que atende, escreve e assina este registro/)).toBeTruthy()
  expect(screen.getByText('Rascunho')).toBeTruthy()
  expect(screen.queryByText('Salvar')).toBeNull()
})

test('[S2.12] what was written of the last session is at hand, and read when it is opened', async () => {
  const { ana, book, write } = await clinic()
  const [before, now] = [await book(-7), await book(0)]
  await write(before.id, { versao: 0, evolucao: 'Leu uma linha.' })
  const { user } = await open(ana, now.id)
  const title = await screen.findByText(/^Última sessão registrada: /)
  expect(screen.queryByText('Leu uma linha.')).toBeNull()
  await user.click(title)
  expect(await screen.findByText('Leu uma linha.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Abrir o registro' }).getAttribute('href')).toBe(
    `/atendimento/${before.id}/registro`,
  )
})
