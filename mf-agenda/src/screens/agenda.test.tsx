import { locales } from '@vinculo/contracts/locale'
import { openScreen, type Person, person, screen, waitFor, within } from '@vinculo/shell/testing'
import { expect, test } from 'vitest'
import agenda from '../module'

const url = '/api/atendimentos-json'
const search = '/api/atendimentos-buscar-json'

interface Row {
  id: string
  versao: number
}

/** Times are those of São Paulo, where new accounts are. */
const at = (time: string) => new Date(`${time}:00-03:00`).toISOString()

const plan = (who: Person, grupo: string, from: string, to: string, more: object = {}) =>
  who.call<Row>('POST', url, { grupo, inicio: at(from), fim: at(to), ...more })

const names = () =>
  screen
    .getAllByRole<HTMLTableRowElement>('row')
    .slice(1)
    .map((row) => row.cells[0]?.textContent)

const week = '/atendimentos?visao=semana&dia=2026-06-10'
/** By its name: roles are worked out from styles, of which a calendar in jsdom has thousands. */
const event = async (name: string) => (await screen.findByText(name)).closest('[role=button]') as HTMLElement

test('[S2.12] [S2.25] the agenda is called by the person’s own term, and registers a new one', async () => {
  const ana = await person()
  await openScreen(agenda, '/atendimentos', ana)
  expect(await screen.findByRole('heading', { name: 'Atendimentos', level: 1 })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Novo Atendimento' }).getAttribute('href')).toBe('/atendimento/cadastrar')
  expect(document.title).toBe('Atendimentos · Vínculo')
})

test('[S2.12] a week shows when, who and what has become of each, and the holiday of its day', async () => {
  const ana = await person()
  const [lia] = await Promise.all([
    plan(ana, 'Lia', '2026-06-10T09:00', '2026-06-10T09:50'),
    plan(ana, 'Caio', '2026-06-09T14:30', '2026-06-09T15:20'),
    plan(ana, 'Outra semana', '2026-06-24T09:00', '2026-06-24T09:50'),
  ])
  await ana.call('PUT', `${url}/${lia?.id}`, { versao: lia?.versao, status: 'confirmado' })
  await openScreen(agenda, week, ana)
  expect((await event('Lia')).textContent).toMatch(/quarta-feira, 10 de junho.*Lia.*9:00.*Confirmado/)
  expect((await event('Caio')).textContent).toMatch(/terça-feira, 9 de junho.*Caio.*14:30.*Agendado/)
  expect(screen.queryByText('Outra semana')).toBeNull()
  expect(await screen.findByText('2 atendimentos')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toMatch(/7\D+13 de junho de 2026/)
})

test('[S2.12] a day and a month name their holidays, and each step is an address', async () => {
  const ana = await person()
  const { user, path } = await openScreen(agenda, '/atendimentos?visao=dia&dia=2026-09-07', ana)
  expect(await screen.findByText('Independência')).toBeTruthy()
  expect(await screen.findByText('Nada marcado')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Próximo dia' }))
  await waitFor(() => expect(path()).toBe('/atendimentos?visao=dia&dia=2026-09-08'))
  await screen.findByText('terça-feira, 8 de setembro de 2026')
  await user.click(screen.getByText('Mês', { selector: 'a *' }))
  await waitFor(() => expect(path()).toBe('/atendimentos?visao=mes&dia=2026-09-08'))
  await screen.findByText('setembro de 2026')
  await user.click(screen.getByRole('link', { name: 'Mês anterior' }))
  await waitFor(() => expect(path()).toBe('/atendimentos?visao=mes&dia=2026-08-01'))
})

test.each([
  ['mes&dia=2099-12-31', 'dezembro de 2099'],
  ['semana&dia=9999-12-31', /janeiro de 2100/],
  ['mes&dia=1500-01-01', 'janeiro de 2000'],
  ['lista&pagina=99999999999', 'Lia'],
])('[S3.05] at the edge of the years there are, and beyond, nothing fails: %s', async (address, shown) => {
  const ana = await person()
  await plan(ana, 'Lia', '2026-06-10T09:00', '2026-06-10T09:50')
  await openScreen(agenda, `/atendimentos?visao=${address}`, ana)
  expect(await screen.findByText(shown)).toBeTruthy()
  if (shown !== 'Lia') await screen.findByText('Nada marcado')
  expect(screen.queryByText(/Não foi possível atualizar/)).toBeNull()
})

test('[S3.05] [S4.12] the filter begins with «Todos», and what was searched for last is there at the next visit', async () => {
  const ana = await person()
  const [lia] = await Promise.all([
    plan(ana, 'Lia', '2026-06-10T09:00', '2026-06-10T09:50'),
    plan(ana, 'Caio', '2026-06-11T09:00', '2026-06-11T09:50'),
    plan(ana, 'Bia', '2026-06-12T09:00', '2026-06-12T09:50'),
  ])
  await ana.call('PUT', `${url}/${lia?.id}`, { versao: lia?.versao, status: 'confirmado' })
  const { user } = await openScreen(agenda, '/atendimentos?visao=lista', ana)
  await waitFor(() => expect(names()).toEqual(['Bia', 'Caio', 'Lia']))
  const status = () => screen.getByLabelText<HTMLSelectElement>('Status')
  expect(status().selectedOptions[0]?.textContent).toBe('Todos')
  await user.selectOptions(status(), 'Agendado')
  await user.type(screen.getByLabelText('De'), '11062026')
  expect(names()).toHaveLength(3)
  await user.click(screen.getByText('Buscar'))
  await waitFor(() => expect(names()).toEqual(['Caio', 'Bia']))
  expect(status().selectedOptions[0]?.textContent).toBe('Agendado')
  await user.selectOptions(status(), 'Confirmado')
  await user.clear(screen.getByLabelText('De'))
  await user.click(screen.getByText('Buscar'))
  await waitFor(() => expect(names()).toEqual(['Lia']))
})

test('[S4.12] the filter of the last visit is the filter of this one', async () => {
  const ana = await person()
  await plan(ana, 'Lia', '2026-06-10T09:00', '2026-06-10T09:50')
  const filter = { status: 'confirmado', de: '2026-06-01', ate: '2026-06-30', profissional: '' }
  localStorage.setItem(`vinculo:${ana.user_id}:agenda:filtro`, JSON.stringify(filter))
  await openScreen(agenda, '/atendimentos?visao=lista', ana)
  expect(await screen.findByText('Nenhum registro encontrado')).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('Status').selectedOptions[0]?.textContent).toBe('Confirmado')
  expect(screen.getByLabelText<HTMLInputElement>('De').value).toBe('01-06-2026')
  expect(screen.getByLabelText<HTMLInputElement>('Até').value).toBe('30-06-2026')
})

test('[S3.05] what an older release left behind as a filter is understood as far as it goes', async () => {
  const ana = await person()
  await plan(ana, 'Lia', '2026-06-10T09:00', '2026-06-10T09:50')
  const filter = { status: 'inventado', de: 'ontem', ate: 3, profissional: null }
  localStorage.setItem(`vinculo:${ana.user_id}:agenda:filtro`, JSON.stringify(filter))
  await openScreen(agenda, '/atendimentos?visao=lista', ana)
  await waitFor(() => expect(names()).toEqual(['Lia']))
  expect(screen.getByLabelText<HTMLInputElement>('De').value).toBe('')
})

test('[S3.05] a day that does not exist, or an end before the beginning, is said beside its field and nothing is searched', async () => {
  const ana = await person()
  const { user } = await openScreen(agenda, '/atendimentos?visao=lista', ana)
  await user.type(await screen.findByLabelText('De'), '30-02-2026')
  await user.click(screen.getByText('Buscar'))
  expect(await screen.findByText('Confira a data: ela não existe no calendário.')).toBeTruthy()
  await user.clear(screen.getByLabelText('De'))
  await user.type(screen.getByLabelText('De'), '10-06-2026')
  await user.type(screen.getByLabelText('Até'), '09-06-2026')
  await user.click(screen.getByText('Buscar'))
  expect(await screen.findByText('O fim vem depois do início.')).toBeTruthy()
  expect(localStorage.getItem(`vinculo:${ana.user_id}:agenda:filtro`)).toBeNull()
})

test('[S7.13] the list comes in pages of twenty, sorted by when', async () => {
  const ana = await person()
  for (let day = 1; day <= 21; day++) {
    const date = `2026-06-${String(day).padStart(2, '0')}`
    await plan(ana, `Grupo ${day}`, `${date}T09:00`, `${date}T09:50`)
  }
  const { user, path } = await openScreen(agenda, '/atendimentos?visao=lista', ana)
  await waitFor(() => expect(names()).toHaveLength(20))
  expect(names()[0]).toBe('Grupo 21')
  await user.click(screen.getByRole('button', { name: 'Quando' }))
  await waitFor(() => expect(names()[0]).toBe('Grupo 1'))
  expect(path()).toContain('ordem=inicio')
  await user.click(screen.getByRole('link', { name: 'Página 2' }))
  await waitFor(() => expect(names()).toEqual(['Grupo 21']))
})

test('[S2.12] Enter on an appointment opens what can be done with it; confirming is seen at once and can be undone', async () => {
  const ana = await person()
  const lia = await plan(ana, 'Lia', '2026-06-10T09:00', '2026-06-10T09:50')
  const { user } = await openScreen(agenda, week, ana)
  const it = await event('Lia')
  it.focus()
  await user.keyboard('{Enter}')
  const panel = within(await screen.findByRole('dialog', { name: 'Lia' }))
  expect(panel.getByRole('link', { name: 'Abrir' }).getAttribute('href')).toBe(`/atendimento/${lia.id}/ver`)
  await user.click(panel.getByRole('button', { name: 'Confirmar' }))
  expect((await event('Lia')).textContent).toContain('Confirmado')
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await waitFor(async () => expect((await event('Lia')).textContent).toContain('Agendado'))
  await waitFor(async () =>
    expect(await ana.call('GET', `${url}/${lia.id}`)).toMatchObject({ status: 'agendado', versao: 3 }),
  )
})

test('[S2.12] who is moved by the keyboard is saved at the new time, and Ctrl+Z brings it back', async () => {
  const ana = await person()
  const lia = await plan(ana, 'Lia', '2026-06-10T09:00', '2026-06-10T09:50')
  const { user } = await openScreen(agenda, week, ana)
  ;(await event('Lia')).focus()
  await user.keyboard('m')
  const bar = within(await screen.findByRole('group', { name: 'Mover Lia' }))
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
  expect(bar.getByRole('status').textContent).toMatch(/quinta-feira 11-06-2026, 9:30–10:35 \(1 hora e 5 minutos\)/)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Lia: 11-06-2026 9:30–10:35')).toBeTruthy()
  expect(await ana.call('GET', `${url}/${lia.id}`)).toMatchObject({
    inicio: at('2026-06-11T09:30'),
    fim: at('2026-06-11T10:35'),
  })
  await user.keyboard('{Control>}z{/Control}')
  expect(await screen.findByText('Desfeito')).toBeTruthy()
  expect(await ana.call('GET', `${url}/${lia.id}`)).toMatchObject({ inicio: at('2026-06-10T09:00') })
  const back = await event('Lia')
  expect(back.textContent).toMatch(/quarta-feira, 10 de junho/)
  await waitFor(() => expect(document.activeElement).toBe(back))
})

test('[S2.12] Escape gives a move up, and nothing was saved', async () => {
  const ana = await person()
  const lia = await plan(ana, 'Lia', '2026-06-10T09:00', '2026-06-10T09:50')
  const { user } = await openScreen(agenda, week, ana)
  ;(await event('Lia')).focus()
  await user.keyboard('m{ArrowDown}{Escape}')
  expect(screen.queryByRole('group', { name: 'Mover Lia' })).toBeNull()
  expect((await event('Lia')).textContent).toContain('9:00')
  expect(await ana.call('GET', `${url}/${lia.id}`)).toMatchObject({ versao: 1 })
})

test('what is in the way is said before anything is saved; «Encaixar» overlaps on purpose, «Voltar» puts it back', async () => {
  const ana = await person()
  const lia = await plan(ana, 'Lia', '2026-06-10T09:00', '2026-06-10T09:50')
  await plan(ana, 'Caio', '2026-06-10T10:00', '2026-06-10T10:50')
  const { user } = await openScreen(agenda, week, ana)
  const move = async () => {
    ;(await event('Lia')).focus()
    await user.keyboard('m{ArrowDown}{ArrowDown}')
    const bar = within(await screen.findByRole('group', { name: 'Mover Lia' }))
    expect(bar.getByRole('status').textContent).toContain('Conflito com Caio')
    await user.keyboard('{Enter}')
    return within(await screen.findByRole('alertdialog'))
  }
  const asked = await move()
  expect(asked.getByRole('link', { name: 'Caio' })).toBeTruthy()
  await user.click(asked.getByRole('button', { name: 'Voltar' }))
  expect((await event('Lia')).textContent).toContain('9:00')
  expect(await ana.call('GET', `${url}/${lia.id}`)).toMatchObject({ versao: 1 })
  await user.click((await move()).getByRole('button', { name: 'Encaixar' }))
  expect(await screen.findByText('Lia: 10-06-2026 9:30–10:20')).toBeTruthy()
  expect(await ana.call('GET', `${url}/${lia.id}`)).toMatchObject({ encaixe: true, inicio: at('2026-06-10T09:30') })
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByText('Desfeito')).toBeTruthy()
  expect(await ana.call('GET', `${url}/${lia.id}`)).toMatchObject({ encaixe: false, inicio: at('2026-06-10T09:00') })
})

test('of a series it is asked how much moves, and this and what follows move by as much', async () => {
  const ana = await person()
  await plan(ana, 'Lia', '2026-06-03T09:00', '2026-06-03T09:50', { recorrencia: 'FREQ=WEEKLY;BYDAY=WE;COUNT=3' })
  const { user } = await openScreen(agenda, week, ana)
  ;(await event('Lia')).focus()
  await user.keyboard('m{ArrowDown}{Enter}')
  const asked = within(await screen.findByRole('alertdialog'))
  await user.click(asked.getByLabelText('Este e os seguintes'))
  await user.click(asked.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Lia: 10-06-2026 9:15–10:05')).toBeTruthy()
  const rows = await ana.call<{ inicio: string }[]>('POST', search, { de: '2026-06-01', ate: '2026-06-30' })
  expect(rows.map(({ inicio }) => inicio)).toEqual([
    at('2026-06-03T09:00'),
    at('2026-06-10T09:15'),
    at('2026-06-17T09:15'),
  ])
})

test('a move that comes too late takes the newer time and says so', async () => {
  const ana = await person()
  const lia = await plan(ana, 'Lia', '2026-06-10T09:00', '2026-06-10T09:50')
  const { user } = await openScreen(agenda, week, ana)
  ;(await event('Lia')).focus()
  await user.keyboard('m{ArrowDown}')
  const newer = { inicio: at('2026-06-10T15:00'), fim: at('2026-06-10T15:50') }
  await ana.call('PUT', `${url}/${lia.id}`, { versao: 1, ...newer })
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/Alguém mudou este horário antes/)).toBeTruthy()
  expect((await event('Lia')).textContent).toContain('15:00')
  expect(await ana.call('GET', `${url}/${lia.id}`)).toMatchObject({ ...newer, versao: 2 })
})

test('a free time is chosen by the keyboard and handed to the new one', async () => {
  const ana = await person()
  const { user, path } = await openScreen(agenda, '/atendimentos?visao=semana&dia=2026-06-10', ana)
  await screen.findByText('Nada marcado')
  await user.keyboard('n')
  await screen.findByRole('group', { name: 'Escolher um horário' })
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(path()).toMatch(/^\/atendimento\/cadastrar\?/))
  const asked = new URLSearchParams(path().split('?')[1])
  expect([asked.get('inicio'), asked.get('fim')]).toEqual([at('2026-06-10T08:15'), at('2026-06-10T09:05')])
})

test('[S2.12] the agenda of a clinic shows everybody’s, and one’s alone when that is searched for', async () => {
  const ana = await person()
  const bia = await person({ tenant_id: ana.tenant_id })
  await plan(ana, 'De Ana', '2026-06-10T09:00', '2026-06-10T09:50')
  await plan(bia, 'De Bia', '2026-06-10T09:00', '2026-06-10T09:50')
  const { user } = await openScreen(agenda, week, ana)
  await event('De Ana')
  await event('De Bia')
  const whose = await screen.findByLabelText<HTMLSelectElement>('Profissional')
  expect(whose.options).toHaveLength(3)
  await user.selectOptions(whose, bia.user_id)
  await user.click(screen.getByText('Buscar'))
  await waitFor(() => expect(screen.queryByText('De Ana')).toBeNull())
  await event('De Bia')
})

test.each(locales)('[S9.05] the agenda speaks %s', async (locale) => {
  const words = { 'pt-br': 'Semana', en: 'Week', es: 'Semana', 'zh-CN': '周' }
  await openScreen(agenda, week, await person(), locale)
  expect(await screen.findByText(words[locale], { selector: 'a *' })).toBeTruthy()
})
