import type { User } from '@vinculo/contracts/account'
import type { ModuleList } from '@vinculo/contracts/modules'
import { newKey } from '../../shared/build/src/release/new-key'
import { release } from '../support/registry'
import { Team } from '../support/team'
import { expect, opensStream, settled, test, type World } from '../support/world'

const others = ['ensaio@vinculo.example', 'solo@vinculo.example']

async function versionFor(world: World, token: string): Promise<string | undefined> {
  const { modulos } = await world.api.call<ModuleList>('GET', '/api/modulos-json', { token })
  return modulos.find(({ id }) => id === 'patients')?.version
}

test('a team releases its module alone: to one tenant, to some, to all, and back, while a practitioner has the page open', async ({
  context,
  page,
  signIn,
  world,
  complaints,
}) => {
  test.setTimeout(180_000)
  const team = new Team('mf-patients', world.api.url)
  await team.host.start()
  try {
    const token = await signIn()
    const { conta_id } = await world.api.call<User>('GET', '/api/user', { token })
    const tokens = await Promise.all(others.map((email) => world.api.token(email)))
    const before = await versionFor(world, token)
    const everybody = () => Promise.all([token, ...tokens].map((each) => versionFor(world, each)))

    const stream = opensStream(context)
    await page.goto('/pacientes')
    await settled(page)
    await stream
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const menu = page.getByRole('navigation', { name: 'Principal' })
    // Goes away and back, as somebody does at work: what is open stays with the release it was opened with.
    const finds = async (name: string) => {
      await page.getByRole('link', { name: 'Vínculo' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Olá')
      await menu.getByRole('link', { name: 'Pacientes' }).click()
      await expect(page.getByRole('link', { name })).toBeVisible()
    }
    let heard: string | undefined
    page.on('response', async (response) => {
      if (!response.url().endsWith('/api/modulos-json')) return
      // A page that goes away takes its answers along.
      const list = (await response.json().catch(() => undefined)) as ModuleList | undefined
      if (list) heard = list.modulos.find(({ id }) => id === 'patients')?.version
    })
    /** What the registry says is asked for by the page itself, which is told that there is something new. */
    const told = async (order: () => Promise<string>) => {
      const said = await order()
      const now = await versionFor(world, token)
      await expect.poll(() => heard).toBe(now)
      return said
    }
    await expect(page.getByRole('link', { name: 'Cadastrar Paciente' })).toBeVisible()

    // Nobody's key: refused before anything is stored or registered.
    newKey('stranger', team.strangeKey, ['*'])
    const strange = { RELEASE_KEY: team.strangeKey }
    await expect(team.run('rollout', ['--off', '--why', 'x'], strange)).rejects.toThrow(
      /refused \(422\).*signature|assinatura/,
    )

    team.edit('src/locales/pt-br.ts', 'Cadastrar ', 'Registrar ')
    const said = await told(() => team.run('release', ['--tenant', conta_id, '--why', 'clearer words']))
    const after = /released +patients (\S+) to one tenant/.exec(said)?.[1]
    expect(after).toBeTruthy()
    expect(await everybody()).toEqual([after, before, before])
    await finds('Registrar Paciente')

    // What one tenant has is not offered to anybody else by that: who lets it out names it.
    await expect(team.run('rollout', ['--to', '10%', '--why', 'one in ten'])).rejects.toThrow('no candidate to let out')
    // So many of a hundred, and always the same ones: more of them only adds to who has it.
    await team.run('rollout', ['--to', '10%', '--release', after ?? '', '--why', 'one in ten'])
    const few = await everybody()
    await team.run('rollout', ['--to', '60%', '--why', 'most'])
    const most = await everybody()
    for (const [index, version] of few.entries()) if (version === after) expect(most[index]).toBe(after)
    await told(() => team.run('rollout', ['--to', '100%', '--why', 'good for all']))
    expect(await everybody()).toEqual([after, after, after])
    await finds('Registrar Paciente')

    await told(() => team.run('rollback', ['--why', 'words were clearer before']))
    expect(await everybody()).toEqual([before, before, before])
    await finds('Cadastrar Paciente')

    const history = await team.run('rollout', [])
    expect(history).toMatch(new RegExp(`stable +${before}`))
    expect(history).toMatch(/Rui +local +voltar .*words were clearer before\n.*distribuir .*100 % +good for all\n/)
    expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true)
    expect(complaints).toEqual([])
  } finally {
    await release(world, world.hosts.patients.base)
    await team.remove()
  }
})
