import { expect, test } from './gallery'
import { overlays } from './overlays'

test('[S2.32] a help popover opens beside its question mark, stays while one reads, and Escape closes it', async ({
  page,
  open,
}) => {
  await open({ page: 'overlays' }, 360)
  const question = page.getByRole('button', { name: 'Ajuda: plano' })
  await question.click()
  const help = page.getByRole('note')
  await expect(help).toContainText('O plano vale por 30 dias')
  await page.mouse.move(0, 0)
  await expect(help).toBeVisible()
  const [{ x, width, y }, mark] = [await help.boundingBox(), await question.boundingBox()].map(
    (box) => box ?? { x: -1, y: -1, width: 0, height: 0 },
  ) as [DOMRect, DOMRect]
  expect([x >= 0, x + width <= 360, y > mark.y]).toEqual([true, true, true])
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(question).toBeFocused()
  await question.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(help).toBeHidden()
})

test('[S2.33] the spinner turns and says «Carregando»; with reduced motion it stands still', async ({ page, open }) => {
  await open({ page: 'basics' }, 1280)
  const spinner = page.getByRole('status', { name: 'Carregando' }).first()
  const turns = () => spinner.evaluate((element) => getComputedStyle(element).animationIterationCount)
  expect(await turns()).toBe('1')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await turns()).toBe('infinite')
})

test('[S2.33] the top progress bar is drawn along the top of its window and lets presses through', async ({
  page,
  open,
}) => {
  await open({ page: 'areas' }, 1280)
  const [bar, stage] = await page.locator('[data-specimen=progress]').evaluate((element) => {
    const drawn = element.querySelector('[data-active]') as HTMLElement
    const { top, width } = drawn.getBoundingClientRect()
    return [{ top, width, presses: getComputedStyle(drawn).pointerEvents }, element.getBoundingClientRect().toJSON()]
  })
  expect(bar.top).toBe(stage.top)
  expect(bar.width).toBeGreaterThan(stage.width * 0.9)
  expect(bar.presses).toBe('none')
})

test('[S2.34] each of the four alerts has its own colour and picture, and its words beside them', async ({
  page,
  open,
}) => {
  await open({ page: 'basics' }, 1280)
  const looks = await page.locator('[data-specimen=alerts] :is([role=alert], [role=status])').evaluateAll((alerts) =>
    alerts.map((alert) => {
      const icon = alert.querySelector('svg') as SVGElement
      return { colour: getComputedStyle(icon).color, drawing: icon.innerHTML, words: alert.textContent }
    }),
  )
  expect(looks).toHaveLength(4)
  expect(new Set(looks.map(({ colour }) => colour)).size).toBe(4)
  expect(new Set(looks.map(({ drawing }) => drawing)).size).toBe(4)
})

test('[S2.37] a card, a box to tick and a section that folds are worked with the keyboard alone', async ({
  page,
  open,
}) => {
  await open({ page: 'areas' }, 1280)
  await expect(page.locator('[data-specimen=card] section')).toHaveCSS('border-top-width', '1px')
  const section = page.locator('details', { hasText: 'Contato e documentos' })
  await section.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(section).toHaveAttribute('open', '')
  await page.keyboard.press('Space')
  await expect(section).not.toHaveAttribute('open', '')
  await open({ page: 'fields' }, 1280)
  const box = page.getByLabel('Recebe lembretes').first()
  await box.focus()
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
})

test('[S2.37] what can be pressed shows it under a pointer, and on a touch screen does not stay so', async ({
  page,
  open,
}) => {
  await open({ page: 'basics' }, 1280)
  const button = page.getByRole('button', { name: 'Salvar', exact: true }).first()
  const colour = () => button.evaluate((element) => getComputedStyle(element).backgroundColor)
  const before = await colour()
  await button.hover()
  await expect.poll(colour).not.toBe(before)
  await page.evaluate(() => document.documentElement.removeAttribute('data-hover'))
  await expect.poll(colour).toBe(before)
})

test('[S2.37] what opens over a page brings no at-rule: with one the browser styles the whole page anew', async ({
  page,
  open,
}) => {
  await open({ page: 'overlays' }, 360)
  const atRules = () =>
    page.evaluate(() => {
      const grouping = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
      return grouping.filter((rule) => !(rule instanceof CSSStyleRule)).map((rule) => rule.cssText.slice(0, 200))
    })
  const before = await atRules()
  for (const { id, show, hide, box } of overlays(page, { theme: 'light', width: 360 })) {
    await show()
    await expect(box).toBeVisible()
    expect.soft((await atRules()).slice(before.length), id).toEqual([])
    await hide()
    await expect(box).toBeHidden()
  }
  await page.addStyleTag({ content: '@media (min-width: 1px) { em { color: red } }' })
  expect(await atRules()).toHaveLength(before.length + 1)
})

test('[S9.04] twenty a page, five buttons of the middle size', async ({ page, open }) => {
  await open({ page: 'frame' }, 1280)
  const pages = page.getByRole('navigation', { name: 'Páginas' }).nth(1)
  const numbers = pages.getByRole('link', { name: /^Página \d+$/ })
  await expect(numbers).toHaveText(['4', '5', '6', '7', '8'])
  await expect(pages).toContainText('20 por página')
  for (const box of await Promise.all((await numbers.all()).map((number) => number.boundingBox())))
    expect([box?.width, box?.height]).toEqual([36, 36])
})

test('[S9.09] an alert is 300 px wide at a desk and on a phone', async ({ page, open }) => {
  for (const width of [1280, 360]) {
    await open({ page: 'areas' }, width)
    const stack = page.getByRole('region', { name: 'Avisos', exact: true }).last()
    expect((await stack.boundingBox())?.width).toBe(300)
    expect((await stack.getByRole('status').boundingBox())?.width).toBe(300)
  }
})

test('[S2.36] the list of a quick-create field stays at its field, within the window and its dialog', async ({
  page,
  open,
}) => {
  await open({ page: 'overlays' }, 360)
  await page.getByRole('button', { name: 'escolha' }).click()
  const field = page.getByRole('dialog').getByRole('combobox', { name: 'Muitas escolas' })
  await field.click()
  const list = page.locator('[popover]').filter({ has: page.getByRole('listbox') })
  await page.getByRole('option', { name: 'Mostrar mais...' }).click()
  const places = async () => {
    const [at, below] = [await field.boundingBox(), await list.boundingBox()].map(
      (box) => box ?? { x: 0, y: 0, width: 0, height: 0 },
    ) as [DOMRect, DOMRect]
    return { at, below, beside: below.y >= at.y + at.height || below.y + below.height <= at.y }
  }
  const { at, below, beside } = await places()
  expect([below.x, Math.round(below.width), beside]).toEqual([at.x, Math.round(at.width), true])
  expect(below.y + below.height).toBeLessThanOrEqual(800)
  for (const option of await list.getByRole('option').all())
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  // A keyboard comes up.
  await page.setViewportSize({ width: 360, height: 420 })
  await expect.poll(async () => (await places()).beside).toBe(true)
  const shrunk = (await places()).below
  expect([shrunk.y >= 0, shrunk.y + shrunk.height <= 420]).toEqual([true, true])
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(page.getByRole('dialog'), 'Escape was the list’s').toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('[S5.01] a press that leaves a quick-create field is not lost to the sentence it brings', async ({
  page,
  open,
}) => {
  await open({ page: 'overlays' }, 1280)
  const field = page.getByRole('combobox', { name: 'Escola', exact: true })
  await field.fill('typed and not picked')
  await page.getByRole('combobox', { name: 'Muitas escolas' }).click()
  await expect(page.getByRole('option', { name: 'Escola 1', exact: false }).first()).toBeVisible()
  await expect(page.getByText('Nada foi escolhido')).toBeVisible()
})

test('[S2.36] with the colours of the system the option the keys are at is seen', async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await open({ page: 'overlays' }, 1280)
  await page.getByRole('combobox', { name: 'Muitas escolas' }).click()
  await page.getByRole('option', { name: 'Mostrar mais...' }).waitFor()
  await page.keyboard.press('ArrowDown')
  const outlines = await page
    .getByRole('option')
    .evaluateAll((all) => all.map((one) => `${getComputedStyle(one).outlineStyle}`))
  expect(outlines.map((style) => style !== 'none')).toEqual(outlines.map((_, at) => at === 0))
})
