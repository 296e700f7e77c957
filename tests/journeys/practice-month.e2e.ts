import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import type { EntryPage, MonthSummary, Statement } from '@vinculo/contracts/finance'
import { isAccessible } from '../support/accessible'
import { ApiProcess } from '../support/api-process'
import { expect, test } from '../support/world'

test.use({ actionTimeout: 20_000 })

const trial = 'ensaio@vinculo.example'
const zone = -3 * 3_600_000
/** Today in São Paulo. */
const today = new Date(Date.now() + zone).toISOString().slice(0, 10)
const month = today.slice(0, 7)
const at = (hour: number) => new Date(`${today}T${String(hour).padStart(2, '0')}:00:00-03:00`).toISOString()

/** Without the space that does not break, which money is written with. */
const plain = (text: string | null) => (text ?? '').replace(/\u00a0/g, ' ')
const says = (place: Locator, amount: string) =>
  expect.poll(async () => plain(await place.textContent())).toContain(amount)

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** A child whose mother pays, with sessions today at these hours; what is missed is charged whole. */
async function practice(api: ApiProcess, token: string) {
  const make = <T = { id: string }>(path: string, body: object) => api.call<T>('POST', path, { token, body })
  const { id: mother } = await make('/api/responsaveis-json', { nome: 'Rosa Dias', cpf: '52998224725' })
  const { id: patient } = await make('/api/pacientes-json', {
    nome: 'Davi Dias',
    data_nascimento: '2018-03-10',
    responsaveis: [{ id: mother, parentesco: 'mae', representante_legal: true, responsavel_financeiro: true }],
  })
  const sessions: { id: string; versao: number }[] = []
  for (const hour of [0, 1, 2])
    sessions.push(
      await make('/api/atendimentos-json', {
        paciente: { id: patient },
        inicio: at(hour),
        fim: new Date(Date.parse(at(hour)) + 50 * 60_000).toISOString(),
        valor: '150.00',
        politica_falta: 'integral',
        lembrar: false,
      }),
    )
  return { patient, sessions }
}

test('[S2.19] [S5.04] a month of a practice: sessions, a no-show, rent, a partial payment, receipts, the statement exported', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const api = await new ApiProcess().start()
  const context = await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
  try {
    const token = await api.token(trial)
    const { sessions, patient } = await practice(api, token)
    await context.addCookies([{ name: 'token', value: token, url: api.url }])
    const page = await context.newPage()
    const read = <T>(path: string) => api.call<T>('GET', path, { token })
    const open = (path: string) => page.goto(api.url + path)
    const dialog = () => page.getByRole('dialog').or(page.getByRole('alertdialog'))

    await test.step('what takes place, and what is missed and charged, is due at once; nobody writes it down', async () => {
      for (const [at, state] of [...['Realizado', 'Realizado', 'Faltou'].entries()]) {
        await open(`/atendimento/${sessions[at]?.id}/ver`)
        await page.getByRole('button', { name: state, exact: true }).click()
        await expect(page.getByText(`Agora: ${state}.`).first()).toBeVisible()
      }
      await open('/financeiro/contas-a-receber')
      await expect(page.getByRole('row')).toHaveCount(4)
      await expect(rowOf(page, 'Falta')).toHaveCount(1)
      await says(page.getByRole('main'), '150,00')
    })

    await test.step('rent is registered as what was paid', async () => {
      await open('/financeiro/contas-a-pagar')
      await page.getByRole('link', { name: 'Novo lançamento' }).first().click()
      await page.getByLabel('Descrição', { exact: true }).fill('Aluguel da sala')
      await page.getByLabel('Valor', { exact: true }).fill('100,00')
      await page.getByLabel('Já foi pago').check({ force: true })
      await page.getByLabel('Forma de pagamento').selectOption({ label: 'Pix' })
      await page.getByRole('button', { name: 'Salvar' }).click()
      await expect(page.getByText('Lançamento Cadastrado(a) com sucesso!')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Aluguel da sala')
    })

    await test.step('a part of one session is paid; the rest stays open and is said', async () => {
      await open('/financeiro/contas-a-receber')
      await rowOf(page, 'Falta')
        .getByRole('button', { name: /^Baixar/ })
        .click()
      await dialog().getByLabel('Valor recebido').fill('50,00')
      await dialog().getByLabel('Forma de pagamento').selectOption({ label: 'Pix' })
      await expect.poll(async () => plain(await dialog().textContent())).toContain('Ficam em aberto R$ 100,00')
      await dialog().getByRole('button', { name: 'Baixar', exact: true }).click()
      await expect(dialog()).toHaveCount(0)
      await says(rowOf(page, 'Falta'), '100,00')
    })

    await test.step('what is left of the month is charged to who pays, and comes in', async () => {
      await open('/financeiro/cobrancas')
      await expect(rowOf(page, 'Rosa Dias')).toHaveCount(1)
      await says(rowOf(page, 'Rosa Dias'), '400,00')
      await rowOf(page, 'Rosa Dias').getByRole('checkbox').check({ force: true })
      await page.getByRole('button', { name: 'Cobrar', exact: true }).click()
      await expect(page.getByText('1 cobrança feita.')).toBeVisible()
      await isAccessible(page, 'charges of the month')
      await page.getByRole('button', { name: 'Baixar a cobrança de Rosa Dias' }).click()
      await dialog().getByLabel('Forma de pagamento').selectOption({ label: 'Dinheiro' })
      await dialog().getByRole('button', { name: 'Baixar', exact: true }).click()
      await expect(page.getByText('Recebimento registrado.')).toBeVisible()
      const { itens } = await read<EntryPage>('/api/lancamentos-json?pagina=1&periodo=todos&tipo=receber')
      expect(itens.map(({ situacao }) => situacao)).toEqual(['pago', 'pago', 'pago'])
    })

    await test.step('one receipt for all of it, number 1 of the year, to be looked up', async () => {
      await open('/financeiro/recibos')
      const boxes = page
        .getByRole('table')
        .first()
        .getByRole('row')
        .filter({ hasText: 'Rosa Dias' })
        .getByRole('checkbox')
      await expect(boxes).toHaveCount(4)
      for (const box of await boxes.all()) await box.check({ force: true })
      await page.getByRole('button', { name: 'Emitir um recibo de 4 pagamentos' }).click()
      // The profile of who signs says no profession yet: it is told, and they know.
      await dialog().getByRole('checkbox', { name: 'Estou ciente' }).check({ force: true })
      await dialog().getByRole('button', { name: 'Emitir', exact: true }).click()
      await expect(page.getByText('Recibo emitido.')).toBeVisible()
      await page
        .getByRole('link', { name: `Nº 1/${today.slice(0, 4)}` })
        .first()
        .click()
      await expect(page).toHaveURL(/\/documento\/[\da-f-]+\/ver/)
      const sheet = page
        .getByRole('region', { name: /^(Papel|Como saiu)/ })
        .getByRole('article')
        .first()
      for (const text of ['Rosa Dias', 'Davi Dias', '450,00', 'quatrocentos e cinquenta reais']) await says(sheet, text)
    })

    await test.step('the statement has each payment with its balance, and is the same in the file', async () => {
      await open('/financeiro/extrato')
      await expect(rowOf(page, 'Aluguel da sala')).toHaveCount(1)
      await says(page.getByRole('main'), '350,00')
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'CSV' }).click()
      const csv = readFileSync(await (await download).path(), 'utf8')
      expect(csv.charCodeAt(0)).toBe(0xfeff)
      const [account] = await read<{ id: string }[]>('/api/contas-json')
      const statement = await read<Statement>(
        `/api/extrato-json?pagina=1&conta=${account?.id}&de=${month}-01&ate=${today}`,
      )
      expect(statement).toMatchObject({ entradas: '450.00', saidas: '100.00', saldo_final: '350.00', total: 5 })
      const comma = (amount: string | null) => (amount ?? '').replace('.', ',')
      // The balances before and after are lines of one amount.
      const lines = csv.split('\r\n').map((line) => line.match(/-?\d+,\d\d/g) ?? [])
      expect(lines.filter(({ length }) => length === 2)).toEqual(
        statement.itens.map(({ valor, saldo }) => [comma(valor), comma(saldo)]),
      )
    })

    await test.step('the month is a picture, and a table for who does not see it', async () => {
      await open('/financeiro')
      const summary = await read<MonthSummary>(`/api/financeiro/resumo-json?mes=${month}`)
      expect(summary).toMatchObject({ recebido: '450.00', pago: '100.00', saldo_contas: '350.00' })
      await says(page.getByRole('main'), '450,00')
      await says(page.getByRole('main'), '350,00')
      await page.getByText('Ver como tabela').first().click()
      await expect(page.getByRole('table').first()).toBeVisible()
    })

    await test.step('on the patient’s page nothing is owed', async () => {
      await open(`/paciente/${patient}/ver?aba=finance`)
      await expect(page.getByText('Nada em aberto.')).toBeVisible()
    })
  } finally {
    await context.close()
    await api.remove()
  }
})
