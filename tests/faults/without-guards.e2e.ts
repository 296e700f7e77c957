import { join } from 'node:path'
import { cache } from '../support/builds'
import type { Fault } from '../support/failing-host'
import { GoBetween } from '../support/go-between'
import { expect, test } from '../support/world'
import { filesAskedOf, withRequirement } from './misfits'

// The controls of module-faults, recovery and handshake: a shell without boundaries, time limit and comparison of ranges, and else the product's.
test.use({ shellDir: join(cache, 'unguarded-shell') })

const unavailable = 'Este módulo está indisponível'

const kinds: { kind: string; fault: Fault }[] = [
  { kind: 'its host is down', fault: { match: /\.js$/, answer: 'down' } },
  { kind: 'its files are gone', fault: { match: /\.js$/, answer: '404' } },
  { kind: 'its host answers HTML for a script', fault: { match: /^entry/, answer: 'html' } },
  { kind: 'its code throws when it is loaded', fault: { match: /^entry/, answer: 'throws' } },
  { kind: 'its chunks are gone', fault: { match: /^(?!entry).*\.js$/, answer: '404' } },
]

for (const { kind, fault } of kinds) {
  test(`the control: without a boundary around it a module takes the frame along when ${kind}`, async ({
    page,
    signIn,
    world,
  }) => {
    await signIn('ensaio@vinculo.example')
    world.hosts.agenda.faults = [fault]
    await page.goto('/atendimentos')
    await expect(page.getByText(unavailable)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Principal' })).toHaveCount(0)
    await expect(page.getByRole('link')).toHaveCount(0)
  })
}

test('the control: without a boundary around it a card that fails takes home along', async ({
  page,
  signIn,
  world,
}) => {
  await signIn()
  world.hosts.patients.faults = [{ match: /\.js$/, answer: '404' }]
  await page.goto('/')
  await expect(page.getByText(unavailable)).toBeVisible()
  await expect(page.getByRole('heading', { name: /Olá/ })).toHaveCount(0)
})

test('the control: without a time limit a module that does not answer leaves the page waiting', async ({
  page,
  signIn,
  world,
}) => {
  await signIn('ensaio@vinculo.example')
  world.hosts.agenda.faults = [{ match: /^entry/, answer: 'slow' }]
  await page.goto('/atendimentos', { waitUntil: 'commit' })
  await page.waitForTimeout(8000)
  await expect(page.getByText(unavailable)).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Principal' })).toHaveCount(0)
})

test('the control: without the comparison a module of the wrong range is fetched and run', async ({
  page,
  signIn,
  world,
}) => {
  const way = await new GoBetween(world.api.url).start()
  await withRequirement(world, way, 'agenda', { '@vinculo/ui/core': '^9.0' }, async (later) => {
    await signIn('ensaio@vinculo.example')
    await page.goto(way.base)
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Atendimentos' }).click()
    await expect(page.getByRole('heading', { name: 'Atendimentos', level: 1 })).toBeVisible()
    await expect(page.getByText(unavailable)).toHaveCount(0)
    expect(filesAskedOf(later)).not.toEqual([])
  })
  await way.stop()
})
