import type { Locator, Page } from '@playwright/test'
import { holidayOn } from '@vinculo/contracts/holidays'
import { isAccessible } from '../support/accessible'
import { registerByHand } from '../support/register'
import { expect, test } from '../support/world'

const password = 'chuva mansa no telhado'
const [ana, bento, caio, dora] = ['Ana Prado', 'Bento Leal', 'Caio Reis', 'Dora Lins']

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
const written = (day: string) => day.split('-').reverse().join('-')

/** Monday to Friday of the last week that is over and has no holiday: what happened in it can be written up. */
function workingWeek(): string[] {
  const now = new Date().toISOString().slice(0, 10)
  let monday = dayAfter(now, -((new Date().getUTCDay() + 6) % 7) - 7)
  const days = () => Array.from({ length: 5 }, (_, at) => dayAfter(monday, at))
  while (days().some(holidayOn)) monday = dayAfter(monday, -7)
  return days()
}

/** What a psychopedagogue does with an appointment, by what is written on the screen. */
class Desk {
  constructor(readonly page: Page) {}

  title = (name: string | RegExp) => this.page.getByRole('heading', { name, level: 1 })
  button = (name: string) => this.page.getByRole('button', { name, exact: true })
  save = () => this.button('Salvar').click()

  async type(field: Locator, text: string) {
    await field.fill(text)
    await field.press('Tab')
  }

  /** A child who comes for the first time is made on the way. */
  async plan(child: string, day: string, [from, to]: [string, string], weeks = 0) {
    const { page } = this
    await page.goto('/atendimento/cadastrar')
    await expect(this.title('Novo Atendimento')).toBeVisible()
    const who = page.getByRole('combobox', { name: 'Paciente', exact: true })
    await who.fill(child)
    const options = page.locator('[popover]').getByRole('option')
    await options.filter({ hasText: child }).last().click()
    await expect(who).toHaveValue(child)
    await this.type(page.getByLabel('Dia', { exact: true }), written(day))
    await this.type(page.getByLabel('Início', { exact: true }), from)
    await this.type(page.getByLabel('Fim', { exact: true }), to)
    if (weeks > 0) {
      await page.locator('summary', { hasText: 'Repetir' }).click()
      await page.getByLabel('Repete', { exact: true }).selectOption({ label: 'Toda semana' })
      await page.getByLabel('Quantas vezes').fill(String(weeks))
    }
    await this.save()
  }

  async write(parts: Record<string, string>) {
    for (const [label, text] of Object.entries(parts)) await this.page.getByLabel(label).fill(text)
  }
}

test('[S2.12] a full week of a psychopedagogue: recurring children, one no-show, one conflict, one fit-in, notes signed', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const desk = new Desk(page)
  const [monday = '', tuesday = ''] = workingWeek()

  await test.step('opens an account, and nothing is planned', async () => {
    await page.goto('/register')
    await registerByHand(page, { name: 'Helena Sá', email: `helena.${Date.now().toString(36)}@casa.example`, password })
    await expect(page).toHaveURL('/config-conta-user')
    await desk.save()
    await expect(desk.title(/Helena/)).toBeVisible()
    await page.goto('/atendimentos')
    await expect(desk.title('Atendimentos')).toBeVisible()
    await isAccessible(page, 'an empty agenda')
  })

  await test.step('[S3.05] two children come every week', async () => {
    await desk.plan(ana, monday, ['14:00', '14:50'], 4)
    await expect(page.getByText('4 Atendimentos Cadastrados(as) com sucesso!')).toBeVisible()
    await desk.plan(bento, tuesday, ['9:00', '9:50'], 4)
    await expect(page.getByText('4 Atendimentos Cadastrados(as) com sucesso!').first()).toBeVisible()
    await expect(desk.title(bento)).toBeVisible()
  })

  await test.step('[S3.05] a third wants a time that is taken: who is in the way is named, and another time found', async () => {
    await desk.plan(caio, monday, ['14:00', '14:50'])
    const dialog = page.getByRole('alertdialog', { name: 'Este horário já está ocupado' })
    await expect(dialog).toContainText(ana)
    await isAccessible(page, 'a time that is taken')
    await dialog.getByRole('button', { name: 'Voltar' }).click()
    await desk.type(page.getByLabel('Início', { exact: true }), '15:00')
    await desk.type(page.getByLabel('Fim', { exact: true }), '15:50')
    await desk.save()
    await expect(desk.title(caio)).toBeVisible()
  })

  await test.step('[S3.05] a fourth is fitted in on purpose', async () => {
    await desk.plan(dora, monday, ['14:30', '15:20'])
    const dialog = page.getByRole('alertdialog', { name: 'Este horário já está ocupado' })
    await expect(dialog).toContainText(ana)
    await expect(dialog).toContainText(caio)
    await dialog.getByRole('button', { name: 'Encaixar' }).click()
    await expect(desk.title(dora)).toBeVisible()
    await expect(page.getByText('Encaixe').first()).toBeVisible()
  })

  const inTheWeek = (child: string) => page.getByRole('region', { name: 'Agenda' }).getByText(child).first()
  const openWeek = async () => {
    await page.goto(`/atendimentos?visao=semana&dia=${monday}`)
    await expect(inTheWeek(bento)).toBeVisible()
  }
  const openOne = async (child: string) => {
    await openWeek()
    await inTheWeek(child).click()
    await page.getByRole('link', { name: 'Abrir', exact: true }).click()
    await expect(desk.title(child)).toBeVisible()
  }

  await test.step('[S2.12] the week shows all of them', async () => {
    await openWeek()
    for (const child of [ana, bento, caio, dora]) await expect(inTheWeek(child)).toBeVisible()
  })

  await test.step('one does not come: it is said, and the series goes on', async () => {
    await openOne(bento)
    await desk.button('Faltou').click()
    await expect(page.getByText('Agora: Faltou.')).toBeVisible()
    await openWeek()
    await page.goto(`/atendimentos?visao=semana&dia=${dayAfter(monday, 7)}`)
    await expect(inTheWeek(bento)).toBeVisible()
  })

  await test.step('those who came are written up and signed; what is signed stays as it is', async () => {
    for (const child of [ana, caio, dora]) {
      await openOne(child)
      await desk.button('Realizado').click()
      await expect(page.getByText('Agora: Realizado.').first()).toBeVisible()
      await page.getByRole('link', { name: 'Escrever o registro' }).click()
      await expect(desk.title('Registro da sessão')).toBeVisible()
      await desk.write({
        'Demanda e objetivos': `Leitura de palavras com ${child}.`,
        Procedimentos: 'Jogo de rimas e leitura compartilhada.',
        Evolução: 'Leu três palavras novas sem ajuda.',
        'Encaminhamento ou encerramento': 'Seguir com o mesmo livro.',
      })
      await desk.button('Assinar').first().click()
      await page
        .getByRole('alertdialog', { name: 'Assinar o registro?' })
        .getByRole('button', { name: 'Assinar' })
        .click()
      await expect(page.getByText('Registro assinado.').first()).toBeVisible()
      await expect(page.getByText(`Leitura de palavras com ${child}.`)).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Evolução' })).toHaveCount(0)
    }
    await isAccessible(page, 'a signed record')
  })

  await test.step('[S2.12] an addendum is all that a signed record takes', async () => {
    await page.getByLabel('Novo adendo').fill('A mãe ligou: leu em casa também.')
    await desk.button('Acrescentar adendo').click()
    await expect(page.getByText('Adendo acrescentado.')).toBeVisible()
    await expect(page.getByText('A mãe ligou: leu em casa também.')).toBeVisible()
  })

  await test.step('[S2.12] a child keeps what came of each week', async () => {
    await page.goto('/pacientes')
    await page.getByRole('link', { name: bento }).first().click()
    await page.getByRole('main').getByRole('link', { name: 'Atendimentos', exact: true }).click()
    await expect(page.getByText('Faltou').first()).toBeVisible()
  })
})
