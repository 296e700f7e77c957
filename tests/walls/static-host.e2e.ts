import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { repository } from '../support/api-process'
import { expect, signInByHand, test } from '../support/world'

const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }
const folder = join(repository, 'shell/dist')

/**
 * What any static host does: files as they are, `index.html` for all else, and `/api/` passed on to where the API is. The
 * list of modules is a file, too: no registry is asked.
 */
const staticHost = (api: URL, list: string): Server =>
  createServer((asked, answer) => {
    const path = new URL(asked.url ?? '/', 'http://host').pathname
    if (path === '/api/modulos-json') {
      answer.writeHead(200, { 'content-type': 'application/json' })
      return void answer.end(list)
    }
    if (path.startsWith('/api/')) {
      const { method, headers, url } = asked
      const passedOn = request({ host: api.hostname, port: api.port, path: url, method, headers }, (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(answer)
      })
      passedOn.on('error', () => answer.destroy())
      answer.on('close', () => passedOn.destroy())
      return void asked.pipe(passedOn)
    }
    const isFile = existsSync(join(folder, path)) && statSync(join(folder, path)).isFile()
    const file = join(folder, isFile ? path : 'index.html')
    answer.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(answer)
  })

test('the built shell and modules run from plain static hosts, the list of modules a file on one, with the API elsewhere', async ({
  page,
  world,
  complaints,
}) => {
  const token = await world.api.token('demo@vinculo.example')
  const list = JSON.stringify(await world.api.call('GET', '/api/modulos-json', { token }))
  const host = staticHost(new URL(world.api.url), list)
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  try {
    // Nothing was put into the page: the list of modules, the language and who is signed in are asked for.
    await page.goto(`${address}/pacientes`)
    await expect(page).toHaveURL(/\/login/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
    await signInByHand(page, 'demo@vinculo.example', 'vinculo-demo-2026')
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Pacientes' }).click()
    await expect(page.getByRole('link', { name: 'Cadastrar Paciente' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Pacientes', level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cadastrar Paciente' })).toBeVisible()
    expect(complaints).toEqual([])
  } finally {
    host.closeAllConnections()
    await new Promise((resolve) => host.close(resolve))
  }
})
