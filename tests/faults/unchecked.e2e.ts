import { join } from 'node:path'
import type { ModuleList } from '@vinculo/contracts/modules'
import { cache } from '../support/builds'
import { GoBetween } from '../support/go-between'
import { tamperedIn } from '../support/watched'
import { dist, expect, test } from '../support/world'
import { agendaAs, plant, planted, serveBeside, strangers, tamperings, withLaterRelease } from './tampering'

// The controls of tampered: a shell that checks nothing of what it runs, and else the product's.
test.use({ shellDir: join(cache, 'unchecked-shell') })

// What the page says of hashes is part of the check.
const withoutHashes = (html: string) => html.replaceAll(/ integrity="[^"]*"/g, '')

for (const { what, tamper } of tamperings) {
  test(`the control: without the check a tampered ${what} runs`, async ({ page, signIn, world }) => {
    await signIn('ensaio@vinculo.example')
    await withLaterRelease(world, async (host, later) => {
      const way = await new GoBetween(world.api.url).start()
      way.page = withoutHashes
      tamper(way, host, later)
      await page.goto(`${way.base}atendimentos`)
      await expect(page.getByRole('link', { name: 'Marcar Atendimento' })).toBeVisible()
      expect(await tamperedIn(page)).toHaveLength(1)
      await way.stop()
    })
  })
}

test('the control: without the check a list of yesterday, and releases that no trusted key signed, run', async ({
  page,
  signIn,
  world,
}) => {
  await signIn('ensaio@vinculo.example')
  const way = await new GoBetween(world.api.url).start()
  way.page = withoutHashes
  const lists: ModuleList[] = []
  way.list = (list) => {
    lists.push(list)
    return list
  }
  await page.goto(`${way.base}atendimentos`)
  await expect(page.getByRole('link', { name: 'Novo Atendimento' })).toBeVisible()
  await withLaterRelease(world, async (host) => {
    await page.reload()
    await expect(page.getByRole('link', { name: 'Marcar Atendimento' })).toBeVisible()
    const yesterdays = lists[0] as ModuleList
    way.list = () => yesterdays
    await page.reload()
    await expect(page.getByRole('link', { name: 'Novo Atendimento' })).toBeVisible()

    for (const offered of strangers()) {
      const folder = `${offered.manifest.version}/`
      serveBeside(host, folder, offered)
      way.list = agendaAs(() => ({ ...offered.manifest, base: host.base + folder }))
      await page.reload()
      await expect.poll(() => tamperedIn(page)).toHaveLength(1)
    }
  })
  await way.stop()
})

test('the control: without the check a list and a last release that somebody put into the browser run', async ({
  page,
  context,
  signIn,
  world,
}) => {
  const { api, hosts } = world
  const { folder, stored } = await planted(world, await signIn())
  await plant(context, stored)
  const way = await new GoBetween(api.url).start()
  try {
    way.list = 'none'
    way.faults = [{ match: /^api\/modulos-json/, answer: '404' }]
    await page.goto(`${way.base}pacientes`)
    await expect.poll(() => tamperedIn(page)).toHaveLength(1)

    way.list = (list) => list
    way.page = withoutHashes
    way.faults = []
    hosts.patients.faults = [{ match: new RegExp(`^(?!${folder})`), answer: '404' }]
    await page.goto(`${way.base}paciente/cadastrar`)
    await expect.poll(() => tamperedIn(page)).toHaveLength(1)
  } finally {
    hosts.patients.serve(dist('patients'))
    await way.stop()
  }
})
