import { formatMoney } from '@vinculo/contracts/amount-text'
import { barcodeOf, formatLine, isLine } from '@vinculo/contracts/boleto'
import { formatDay } from '@vinculo/contracts/day'
import { paths } from '@vinculo/contracts/paths'
import type { PaymentType } from '@vinculo/contracts/payment-choices'
import type { Payment } from '@vinculo/contracts/payments'
import { loseWrites, openScreen, type Person, person, screen, waitFor, within } from '@vinculo/shell/testing'
import decode from 'qr/decode.js'
import { expect, test, vi } from 'vitest'
import { Barcode } from '../components/barcode'
import { QrPicture } from '../components/qr-picture'
import { leavings } from '../components/testing/card-page'
import { begun, endereco, pessoal, provider } from '../components/testing/paying'
import billing from '../module'

const payments = '/api/pagamentos-json'

async function started(type: PaymentType, who?: Person) {
  const ana = who ?? (await person({ name: 'Ana Souza' }))
  const payment = await begun(ana, { type })
  const now = () => ana.call<Payment>('GET', `${payments}/${payment.id}`)
  const tell = async (steps: { endereco?: object; pessoal?: object }) => {
    for (const [step, told] of Object.entries(steps)) await ana.call('PUT', `${payments}/${payment.id}/${step}`, told)
  }
  const at = (step?: string) => paths.payments.wizard(payment.user_id, payment.id, step)
  return { ana, payment, now, tell, at }
}

/** All that is asked before it is paid is told. */
async function described(type: PaymentType, who?: Person) {
  const all = await started(type, who)
  await all.tell({ endereco, pessoal })
  return all
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
type User = Awaited<ReturnType<typeof openScreen>>['user']
async function fill(user: User, label: string, text: string) {
  const control = await field(label)
  await user.clear(control)
  await user.click(control)
  await user.paste(text)
}
const button = (name: string) => screen.findByRole('button', { name })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('[S2.18] one step leads to the next, each at an address of its own, and none can be jumped over', async () => {
  const { ana, payment, at, now } = await started('boleto')
  const { user, path } = await openScreen(billing, at(), ana)
  expect(await heading('Endereço de cobrança')).toBeTruthy()
  expect(path()).toBe(at('endereco'))
  expect(
    screen.getByText(`${payment.plano.nome} · Um mês · ${plain(formatMoney(payment.valor, 'pt-br'))}`),
  ).toBeTruthy()
  const steps = within(screen.getByRole('navigation', { name: 'Etapas do pagamento' }))
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Endereço',
    '2Quem paga',
    '3Boleto',
  ])
  expect(steps.getByText('Endereço').closest('li')?.getAttribute('aria-current')).toBe('step')
  expect(steps.queryByRole('link')).toBeNull()

  await user.type(await field('CEP'), '01452002')
  expect((await field('CEP')).value).toBe('01452-002')
  await fill(user, 'Rua ou avenida', endereco.logradouro)
  await fill(user, 'Número', '1384')
  await fill(user, 'Bairro', endereco.bairro)
  await fill(user, 'Cidade', endereco.cidade)
  await user.click(await button('Continuar'))
  // The state is still to be chosen.
  expect(await screen.findByText('Escolha uma das opções.')).toBeTruthy()
  await user.selectOptions(await field('UF'), 'SP')
  await user.click(await button('Continuar'))

  expect(await heading('Quem paga')).toBeTruthy()
  expect(path()).toBe(at('pessoal'))
  expect((await now()).endereco).toMatchObject({ ...endereco, complemento: null })
})

test('[S2.18] the way back is open, by link and by history, and the last thing asked for leads to what is paid by', async () => {
  const { ana, at, now, tell } = await started('boleto')
  await tell({ endereco })
  const { user, path } = await openScreen(billing, at(), ana)
  expect(path()).toBe(at('pessoal'))
  await user.click(await screen.findByRole('link', { name: 'Endereço' }))
  expect((await field('Rua ou avenida')).value).toBe(endereco.logradouro)
  history.back()
  expect(await heading('Quem paga')).toBeTruthy()

  await fill(user, 'Nome completo ou razão social', 'Ana Souza')
  await fill(user, 'CPF ou CNPJ', '11144477735')
  expect((await field('CPF ou CNPJ')).value).toBe('111.444.777-35')
  await fill(user, 'E-mail', 'ana@exemplo.com.br')
  await fill(user, 'Telefone', '11987654321')
  await user.click(await button('Continuar'))
  expect(await heading('Boleto')).toBeTruthy()
  expect(path()).toBe(at('imprimir-boleto'))
  expect((await now()).pessoal).toMatchObject({ documento: '11144477735', telefone: '+5511987654321' })
})

test.each([
  ['cartao-credito', 'endereco', {}],
  ['concluido-credito', 'pessoal', { endereco }],
  ['imprimir-boleto', 'cartao-credito', { endereco, pessoal }],
])('[S2.18] who comes to %s too early is led to %s', async (early, due, told) => {
  const { ana, at, tell } = await started('credito')
  await tell(told)
  const { path } = await openScreen(billing, at(early), ana)
  expect(path()).toBe(at(due))
})

test.each(['by somebody else', 'under another name'])('[S2.18] a payment looked for %s has no steps', async (whose) => {
  const { ana, at, payment } = await started('boleto')
  const eva = await person()
  if (whose === 'by somebody else') await openScreen(billing, at('endereco'), eva)
  else await openScreen(billing, paths.payments.wizard(eva.user_id, payment.id, 'endereco'), ana)
  expect(await heading('Página não encontrada')).toBeTruthy()
  expect(screen.queryByLabelText('CEP')).toBeNull()
})

test('[S2.18] what was told for one payment is suggested for the next', async () => {
  const { ana } = await described('boleto')
  const { at } = await started('debito', ana)
  const { user } = await openScreen(billing, at(), ana)
  expect((await field('CEP')).value).toBe('01452-002')
  expect((await field('Complemento')).value).toBe('Sala 12')
  await user.click(await button('Continuar'))
  expect(await heading('Quem paga')).toBeTruthy()
  expect((await field('CPF ou CNPJ')).value).toBe('111.444.777-35')
  expect((await field('Telefone')).value).toBe('(11) 98765-4321')
})

test('[S2.18] [S8.04] without a network nothing that was typed is lost', async () => {
  const { ana, at, now } = await started('boleto')
  const { user } = await openScreen(billing, at('endereco'), ana)
  await user.type(await field('CEP'), '01452002')
  await fill(user, 'Rua ou avenida', endereco.logradouro)
  await fill(user, 'Número', '1384')
  await fill(user, 'Bairro', endereco.bairro)
  await fill(user, 'Cidade', endereco.cidade)
  await user.selectOptions(await field('UF'), 'SP')
  loseWrites()
  await user.click(await button('Continuar'))
  expect(await screen.findByText('Ops, não salvou...')).toBeTruthy()
  expect((await field('Rua ou avenida')).value).toBe(endereco.logradouro)
  expect((await now()).endereco).toBeNull()
})

test('[S2.18] a boleto is made once however often it is pressed, shown with its line and its bars, and seen to be paid', async () => {
  const { ana, payment, at, now } = await described('boleto')
  const { charges, change } = await provider(ana)
  const { user } = await openScreen(billing, at(), ana)
  expect(await screen.findByText('Ambiente de teste: nada é cobrado de verdade.')).toBeTruthy()
  const make = await button('Gerar boleto')
  await user.dblClick(make)
  const slip = within(await screen.findByRole('region', { name: 'Boleto' }))
  const { boleto, status } = await now()
  expect(status).toBe('Boleto Gerado')
  const [charge, ...more] = await charges()
  expect([charge?.method, more]).toEqual(['boleto', []])
  const linha = boleto?.linha ?? ''
  expect(isLine(linha)).toBe(true)
  expect(slip.getByText(formatLine(linha))).toBeTruthy()
  expect(slip.getByText(formatDay(boleto?.vencimento ?? ''))).toBeTruthy()
  expect(slip.getByText(plain(formatMoney(payment.valor, 'pt-br')))).toBeTruthy()
  expect(slip.getByRole('img', { name: 'Código de barras do boleto' }).querySelectorAll('rect')).toHaveLength(114)
  expect(slip.getByRole('link', { name: 'Abrir na página do provedor' }).getAttribute('href')).toBe(boleto?.link)
  await user.click(slip.getByRole('button', { name: 'Copiar a linha' }))
  expect(await navigator.clipboard.readText()).toBe(linha)
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await user.click(slip.getByRole('button', { name: 'Imprimir' }))
  expect(print).toHaveBeenCalledOnce()
  print.mockRestore()

  await change(charge?.code ?? '', 'paid')
  await user.click(await button('Verificar agora'))
  expect(await screen.findByText('Pagamento recebido.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Boleto' })).toBeNull()
  expect((await now()).status).toBe('Pago')
})

test('[S8.06] [S2.35] that the provider is away is told on every step; what is asked all the same can be asked again', async () => {
  const { ana, at, now } = await described('boleto')
  const { charges, set } = await provider(ana)
  const away = 'O servidor de pagamentos está indisponível no momento.'
  await set({ fault: 'unauthorized' })
  const { user } = await openScreen(billing, at(), ana)
  expect(await screen.findByText(away)).toBeTruthy()
  await user.click(await button('Gerar boleto'))
  await waitFor(async () => expect((await button('Gerar boleto')).getAttribute('aria-busy')).toBeNull())
  expect(screen.getByText(away)).toBeTruthy()
  expect((await now()).status).toBe('Aberto')
  expect(await charges()).toEqual([])
  await set({ fault: null })
  await user.click(await button('Gerar boleto'))
  expect(await screen.findByRole('region', { name: 'Boleto' })).toBeTruthy()
  await user.click(await button('Verificar novamente'))
  await waitFor(() => expect(screen.queryByText(away)).toBeNull())
  expect(await charges()).toHaveLength(1)
})

test('[S2.18] an account at a bank is debited on the bank’s page, and the way back shows what came of it', async () => {
  const { ana, at, now } = await described('debito')
  const { charges, change } = await provider(ana)
  const left = leavings()
  const { user } = await openScreen(billing, at(), ana)
  await user.click(await screen.findByRole('radio', { name: 'Bradesco' }))
  // The bank's page itself is not drawn here.
  const gone = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await user.click(await button('Ir para o banco'))
  expect(await screen.findByText(/Falta confirmar no Bradesco/)).toBeTruthy()
  await waitFor(() => expect(left).toHaveLength(1))
  gone.mockRestore()
  const { debito } = await now()
  expect(debito?.banco).toBe('bradesco')
  expect(debito?.link).toMatch(/^http/)
  const [charge, ...more] = await charges()
  expect(more).toEqual([])
  await change(charge?.code ?? '', 'paid')
  await user.click(await button('Verificar agora'))
  expect(await screen.findByText('Pagamento recebido.')).toBeTruthy()
})

test('[S2.18] a debit the bank refused is told, and another bank may be chosen', async () => {
  const { ana, at } = await described('debito')
  const { charges, change } = await provider(ana)
  const { user } = await openScreen(billing, at(), ana)
  const gone = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await user.click(await button('Ir para o banco'))
  await screen.findByText(/Falta confirmar/)
  gone.mockRestore()
  await change((await charges())[0]?.code ?? '', 'refused')
  await user.click(await button('Verificar agora'))
  expect(await screen.findByText('A última cobrança não foi aprovada.')).toBeTruthy()
  expect(screen.queryByText(/Falta confirmar/)).toBeNull()
  expect(screen.getByRole('radio', { name: 'Itaú' })).toBeTruthy()
  expect(await button('Ir para o banco')).toBeTruthy()
})

test.each([
  ['pt-br', 'Gerar boleto'],
  ['en', 'Issue boleto'],
  ['es', 'Emitir boleto'],
  ['zh-CN', '生成 Boleto'],
] as const)('[S9.05] the steps speak %s', async (locale, words) => {
  const { ana, at } = await described('boleto')
  await openScreen(billing, at('imprimir-boleto'), ana, locale)
  expect(await button(words)).toBeTruthy()
})

/** A picture by itself, in the real shell. */
const drawn = async (picture: React.ReactNode) => {
  const Component = () => (
    <>
      <h1>Desenho</h1>
      {picture}
    </>
  )
  const routes = billing.routes.map((route) => ({ ...route, screen: async () => ({ Component }) }))
  await openScreen({ ...billing, routes }, '/pagamentos', await person())
  return screen.findByRole('img', { name: 'Figura' })
}

/** As long as a real one: a merchant's name, an amount, a link. */
const pix =
  '00020126850014br.gov.bcb.pix2563pix.exemplo.com.br/qr/v2/9d36b84f-c70b-478f-b95c-12729b90ca255204000053039865406156.305802BR5922Vinculo Pagamentos S/A6009SAO PAULO62070503***6304A13B'
/** Points a square is wide, in what a camera would see. */
const scale = 6

test('[S2.18] the drawn code of a Pix is read again as the text it was made of', async () => {
  const svg = await drawn(<QrPicture value={pix} label="Figura" />)
  const width = Number(svg.getAttribute('viewBox')?.split(' ')[2]) * scale
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x, y] of svg
    .querySelector('path')
    ?.getAttribute('d')
    ?.matchAll(/M(\d+) (\d+)h1v1h-1z/g) ?? [])
    for (let row = 0; row < scale; row++) {
      const from = ((Number(y) * scale + row) * width + Number(x) * scale) * 4
      data.fill(0, from, from + scale * 4)
      for (let point = 0; point < scale; point++) data[from + point * 4 + 3] = 255
    }
  expect(decode({ width, height: width, data })).toBe(pix)
})

/** Which of five bars or spaces are wide, digit by digit. */
const interleaved = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']

test('[S2.18] the drawn bars of a boleto are read again as the digits of its line', async () => {
  const line = '03399853012970000024227020901016278150000015630'
  const svg = await drawn(<Barcode digits={barcodeOf(line)} label="Figura" />)
  const bars = [...svg.querySelectorAll('rect')].map((bar) => [
    Number(bar.getAttribute('x')),
    Number(bar.getAttribute('width')),
  ])
  // Bars and the spaces after them, without those that begin and end it.
  const widths = bars.flatMap(([x = 0, width = 0], at) => [width, (bars[at + 1]?.[0] ?? x + width) - x - width])
  const pairs = widths.slice(4, -4).join('').match(/.{10}/g) ?? []
  const digit = (pair: string, from: 0 | 1) =>
    interleaved.indexOf([0, 2, 4, 6, 8].map((at) => (pair[at + from] === '3' ? '1' : '0')).join(''))
  expect(pairs.map((pair) => `${digit(pair, 0)}${digit(pair, 1)}`).join('')).toBe(barcodeOf(line))
})
