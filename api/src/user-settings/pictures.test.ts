import sharp from 'sharp'
import { expect, test } from 'vitest'
import { purgeDeletedFiles } from '../files/service'
import type { TestAccount } from '../testing'
import { useTestApi } from '../testing/suite'

const api = useTestApi()
const url = '/api/settings/foto'

const noise = (side: number) =>
  sharp({
    create: { width: side, height: side, channels: 3, background: 'teal', noise: { type: 'gaussian', sigma: 60 } },
  })
const png = (side = 40) => noise(side).png().toBuffer()

function formOf(bytes: Uint8Array, tipo = 'foto', name = 'eu.png', type = 'image/png') {
  const form = new FormData()
  form.set('tipo', tipo)
  form.set('arquivo', new Blob([Uint8Array.from(bytes)], { type }), name)
  return form
}
const put = (account: TestAccount, bytes: Uint8Array, tipo?: string) => account.post(url, formOf(bytes, tipo))

const cookie = ({ token }: { token: string }) => ({ cookie: `outro=1; token=${token}` })
const see = (name: string, headers: Record<string, string> = {}) =>
  api.current.visitor.get(`/storage/users/${name}`, headers)

test('[S2.27] a picture is the user’s foto, shown to a signed-in page by its cookie, without where and with what it was taken', async () => {
  const account = await api.current.createAccount()
  const jpeg = await noise(60)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'segredo da casa' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' } })
    .toBuffer()
  const { status, body } = await put(account, jpeg)
  expect(status).toBe(200)
  expect(body).toMatchObject({ assinatura: null, logo: null })
  expect(body.foto).toMatch(/^[\da-f-]{36}\.jpg$/)
  expect((await account.get('/api/user')).body.foto).toBe(body.foto)
  const shown = await see(body.foto, cookie(account))
  expect(shown.status).toBe(200)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringMatching(/^private/),
    'cross-origin-resource-policy': 'same-origin',
  })
  expect((await sharp(shown.bytes).metadata()).exif).toBeUndefined()
  expect(shown.bytes.includes('segredo')).toBe(false)
  expect((await see(body.foto, { ...cookie(account), 'if-none-match': String(shown.headers.etag) })).status).toBe(304)
})

test('[S2.27] faces and logos are for all of the tenant, a signature for its owner, and nothing for anybody else', async () => {
  const owner = await api.current.createAccount()
  const colleague = await api.current.createAccount({ tenant_id: owner.tenant_id, role: 'secretaria' })
  const stranger = await api.current.createAccount({ role: 'admin' })
  const bytes = await png()
  for (const tipo of ['foto', 'assinatura', 'logo']) await put(owner, bytes, tipo)
  const names = (await owner.get('/api/settings/profile')).body
  for (const [tipo, mine, theirs] of [
    ['foto', 200, 200],
    ['logo', 200, 200],
    ['assinatura', 200, 404],
  ] as const) {
    const seen = [owner, colleague, stranger].map((who) => see(names[tipo], cookie(who)))
    expect((await Promise.all(seen)).map(({ status }) => status)).toEqual([mine, theirs, 404])
    expect((await see(names[tipo])).status).toBe(401)
    expect((await see(names[tipo], { cookie: `token=${'x'.repeat(43)}` })).status).toBe(401)
  }
  for (const name of ['x.png', '..%2f..%2fx.png', `${names.foto}.exe`, names.foto.replace('.png', '.jpg')])
    expect([name, (await see(name, cookie(owner))).status]).toEqual([name, 404])
})

test('[S2.27] the cookie counts for reading a picture alone: no other call takes it', async () => {
  const account = await api.current.createAccount()
  const { foto } = (await put(account, await png())).body
  for (const [method, address] of [
    ['get', '/api/user'],
    ['get', '/api/settings/profile'],
    ['delete', '/api/settings/foto/foto'],
  ] as const) {
    const { visitor } = api.current
    const answer =
      method === 'get'
        ? await visitor.get(address, cookie(account))
        : await visitor.delete(address, undefined, cookie(account))
    expect([address, answer.status]).toEqual([address, 401])
  }
  expect((await see(foto, cookie(account))).status).toBe(200)
})

test('[S2.27] a route that writes and would take the cookie does not start', async () => {
  const { requireAccess } = await import('../http/access')
  const route = { url: '/storage/x', config: { access: { permission: 'account', cookie: true } } } as const
  const started = (method: string) => () => requireAccess({ ...route, method } as never)
  expect(started('POST')).toThrow(/for writing/)
  expect(started('GET')).not.toThrow()
})

test('[S2.27] the old picture is gone with the new one, and without any there is none', async () => {
  const account = await api.current.createAccount()
  const first = (await put(account, await png(30))).body.foto
  const second = (await put(account, await png(50))).body.foto
  expect((await see(first, cookie(account))).status).toBe(404)
  expect((await see(second, cookie(account))).status).toBe(200)
  expect((await account.delete(`${url}/foto`)).status).toBe(204)
  expect((await account.get('/api/user')).body.foto).toBeNull()
  expect((await see(second, cookie(account))).status).toBe(404)
  expect((await account.delete(`${url}/foto`)).status).toBe(404)
  expect((await account.delete(`${url}/retrato`)).status).toBe(404)
})

test('[S2.27] a text called .png, half a picture, a bomb, one too large and a wrong kind are refused in words, and nothing changes', async () => {
  const account = await api.current.createAccount()
  const kept = (await put(account, await png())).body.foto
  const whole = await png()
  // A header that claims sixteen billion pixels.
  const bomb = Buffer.from(whole)
  bomb.writeUInt32BE(130_000, 16)
  bomb.writeUInt32BE(130_000, 20)
  for (const [what, bytes, tipo, status] of [
    ['a text', Buffer.from('<html>olá'), 'foto', 415],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'foto', 415],
    ['half a picture', whole.subarray(0, 60), 'foto', 422],
    ['a bomb', bomb, 'foto', 422],
    ['three megabytes', Buffer.concat([whole, Buffer.alloc(3 * 1024 * 1024)]), 'foto', 413],
    ['another kind', whole, 'anexo', 422],
    ['nothing', Buffer.alloc(0), 'foto', 422],
  ] as const) {
    const answer = await put(account, bytes, tipo)
    expect([what, answer.status]).toEqual([what, status])
    expect(answer.body.message.length).toBeGreaterThan(10)
  }
  expect((await account.get('/api/user')).body.foto).toBe(kept)
})

test('[S2.27] of a picture that is also a page or an archive only the picture is kept', async () => {
  const account = await api.current.createAccount()
  const polyglot = Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>PK\u0003\u0004')])
  const { foto } = (await put(account, polyglot)).body
  const shown = await see(foto, cookie(account))
  expect(shown.headers['content-type']).toBe('image/png')
  expect(shown.bytes.includes('<script>')).toBe(false)
  expect(shown.headers['content-security-policy']).toContain("default-src 'none'")
})

test('[S2.27] a signature is no file of the team: a colleague neither finds nor fetches nor exports it', async () => {
  const owner = await api.current.createAccount()
  const colleague = await api.current.createAccount({ tenant_id: owner.tenant_id })
  for (const tipo of ['assinatura', 'logo']) await put(owner, await png(), tipo)
  const { assinatura, logo } = (await owner.get('/api/settings/profile')).body
  const fileOf = (name: string) => `/api/arquivos/${name.replace('.png', '')}`
  const seenBy = async (who: TestAccount) => ({
    listed: (await who.get(`/api/arquivos-json?dono=usuario:${owner.user_id}`)).body.map(kindOf).sort(),
    paged: (await who.get(`/api/arquivos-json?dono=usuario:${owner.user_id}&pagina=1`)).body.total,
    exported: (await who.post('/api/conta/exportar')).body.arquivos.map(kindOf).sort(),
    fetched: [(await who.get(fileOf(assinatura))).status, (await who.get(fileOf(logo))).status],
  })
  const kindOf = ({ tipo }: { tipo: string }) => tipo
  expect(await seenBy(colleague)).toEqual({ listed: ['logo'], paged: 1, exported: ['logo'], fetched: [404, 200] })
  const both = ['assinatura', 'logo']
  expect(await seenBy(owner)).toEqual({ listed: both, paged: 2, exported: both, fetched: [200, 200] })
})

test('[S2.27] a picture deleted as a file is no picture of its owner any longer, and stops no purge', async () => {
  const account = await api.current.createAccount()
  const { db } = api.current
  for (const tipo of ['foto', 'assinatura', 'logo']) {
    const name = (await put(account, await png(), tipo)).body[tipo]
    expect((await account.delete(`/api/arquivos/${name.replace('.png', '')}`)).status).toBe(204)
  }
  expect((await account.get('/api/settings/profile')).body).toMatchObject({ foto: null, assinatura: null, logo: null })
  expect((await account.get('/api/user')).body.foto).toBeNull()
  await db.inSystem(purgeDeletedFiles(0))
  expect(await db.inSystem((tx) => tx.query('select id from files'))).toEqual([])
})
