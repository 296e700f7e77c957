import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StoredFile, StoredFilePage } from '@vinculo/contracts/files'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { JobRunner } from '../jobs/runner'
import type { TestAccount, TestApi, TestApiOptions } from '../testing'
import { startBucket, type TestBucket } from '../testing/s3'
import { useTestApi } from '../testing/suite'
import { signedHeaders } from './aws-signature'
import { folderStore } from './folder-store'
import { contentDisposition, mediaTypeOf, shownName } from './rules'
import { s3Store } from './s3-store'
import { purgeDeletedFiles, sweepHandler } from './service'
import { type FileStore, openFileStore } from './store'

const url = '/api/arquivos'
const nobodysId = '018f0000-0000-7000-8000-000000000000'
const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\nendobj\n')

/** Noise, so that its size does not shrink to nothing. */
const picture = (side = 40) =>
  sharp({
    create: { width: side, height: side, channels: 3, background: 'teal', noise: { type: 'gaussian', sigma: 60 } },
  })
const jpegWithPlace = () =>
  picture()
    .jpeg()
    .withExif({ IFD0: { Copyright: 'segredo da casa' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' } })
    .toBuffer()

interface Sent {
  dono: string
  tipo?: string
  restrito?: string
  bytes?: Buffer
  nome?: string
  type?: string
}

function formOf({
  dono,
  tipo = 'anexo',
  restrito,
  bytes = pdf,
  nome = 'Relatório.pdf',
  type = 'application/pdf',
}: Sent) {
  const form = new FormData()
  form.set('dono', dono)
  form.set('tipo', tipo)
  if (restrito !== undefined) form.set('restrito', restrito)
  form.set('arquivo', new Blob([bytes], { type }), nome)
  return form
}

async function patientOf(account: TestAccount): Promise<string> {
  return `paciente:${(await account.post('/api/pacientes-json', { nome: 'Ana Luz' })).body.id}`
}

async function stored(account: TestAccount, sent: Sent): Promise<StoredFile> {
  const answer = await account.post(url, formOf(sent))
  if (answer.status !== 201) throw new Error(answer.text)
  return StoredFile.parse(answer.body)
}

async function clinic({ current }: { current: TestApi }) {
  const owner = await current.createAccount()
  const secretary = await current.createAccount({ tenant_id: owner.tenant_id, role: 'secretaria' })
  return { owner, secretary, dono: await patientOf(owner) }
}

const audited = ({ current }: { current: TestApi }, account: TestAccount) =>
  current.db.inTenant(account, (tx) =>
    tx.query(`select acao, registro_id, user_id from audit where acao like 'file.%' order by at`),
  )

const sweepDue = async ({ current }: { current: TestApi }, store: FileStore, isLater = false) => {
  if (isLater) await current.db.inSystem((tx) => tx.query(`update jobs set executar_em = now() where feito_em is null`))
  await new JobRunner(current.db, { 'file.sweep': sweepHandler(current.db, store) }, pino({ level: 'silent' })).runDue()
}

/** What a process does every hour, and the jobs that follow from it. */
const upkeep = ({ current }: { current: TestApi }, store: FileStore, days = 30) =>
  new JobRunner(current.db, { 'file.sweep': sweepHandler(current.db, store) }, pino({ level: 'silent' }), [
    purgeDeletedFiles(days),
  ]).runDue()

const daysLater = ({ current }: { current: TestApi }, days: number) =>
  current.db.inSystem((tx) =>
    tx.query('update files set excluido_em = excluido_em - make_interval(days => $1)', [days]),
  )

const isKept = async (store: FileStore, account: TestAccount, id: string) => {
  const bytes = await store.get(`${account.tenant_id}/${id}`)
  bytes?.destroy()
  return bytes !== undefined
}

describe.each(['a folder', 'a bucket'])('files in %s', (place) => {
  const options: TestApiOptions = {}
  let bucket: TestBucket | undefined
  beforeAll(async () => {
    if (place === 'a folder') return
    bucket = await startBucket()
    options.settings = bucket.settings
  })
  const api = useTestApi(options)
  afterAll(() => bucket?.stop())
  const store = () => openFileStore(api.current.settings)

  test('[S3.03] an attachment comes back byte for byte under its own name, and can be removed', async () => {
    const { owner, dono } = await clinic(api)
    const bytes = Buffer.concat([pdf, Buffer.alloc(3_000_000, 7)])
    const file = await stored(owner, { dono, bytes, nome: 'Avaliação de São José (1).pdf', restrito: '0' })
    expect(file).toMatchObject({
      dono,
      tipo: 'anexo',
      midia: 'application/pdf',
      tamanho: bytes.length,
      restrito: false,
    })
    const read = await owner.get(`${url}/${file.id}`)
    expect([read.status, read.bytes.equals(bytes)]).toEqual([200, true])
    expect(read.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="Avaliacao de Sao Jose _1_.pdf"; filename*=UTF-8''Avalia%C3%A7%C3%A3o%20de%20S%C3%A3o%20Jos%C3%A9%20%281%29.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-cache',
    })
    expect((await owner.get(`${url}/${file.id}`, { 'if-none-match': String(read.headers.etag) })).status).toBe(304)

    expect((await owner.delete(`${url}/${file.id}`)).status).toBe(204)
    expect((await owner.get(`${url}/${file.id}`)).status).toBe(404)
    await upkeep(api, store())
    expect(await isKept(store(), owner, file.id)).toBe(true)
    await daysLater(api, 31)
    await upkeep(api, store())
    expect(await isKept(store(), owner, file.id)).toBe(false)
  })

  test('bytes that no row names are swept an hour later, those of a file are not', async () => {
    const { owner, dono } = await clinic(api)
    const file = await stored(owner, { dono })
    // Bytes were written and the process died before the row: what the database and the store hold then.
    await api.current.db.inSystem((tx) => tx.query('delete from files where id = $1', [file.id]))
    const other = await stored(owner, { dono })
    await sweepDue(api, store())
    expect(await isKept(store(), owner, file.id)).toBe(true)
    await sweepDue(api, store(), true)
    expect([await isKept(store(), owner, file.id), await isKept(store(), owner, other.id)]).toEqual([false, true])
  })

  test('bytes that are gone are 503, never an empty file', async () => {
    const { owner, dono } = await clinic(api)
    const file = await stored(owner, { dono })
    await store().remove(`${owner.tenant_id}/${file.id}`)
    const answer = await owner.get(`${url}/${file.id}`)
    expect([answer.status, answer.body.code, answer.headers['content-disposition']]).toEqual([
      503,
      'unavailable',
      undefined,
    ])
  })
})

describe('files', () => {
  const api = useTestApi()
  const folder = () => join(api.current.settings.DATA_DIR, 'files')
  beforeEach(() => rmSync(folder(), { recursive: true, force: true }))
  const bytesKept = () =>
    existsSync(folder())
      ? readdirSync(folder(), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
      : 0

  test('[S3.01] a picture is encoded anew: nothing of camera and place is left, and it stands upright', async () => {
    const { owner, dono } = await clinic(api)
    const bytes = await jpegWithPlace()
    // Control: what was sent holds it.
    expect(bytes.includes('segredo da casa')).toBe(true)
    const file = await stored(owner, { dono, tipo: 'foto', bytes, nome: 'eu.jpg' })
    expect(file).toMatchObject({ tipo: 'foto', midia: 'image/jpeg', restrito: false })
    const read = await owner.get(`${url}/${file.id}`)
    expect(read.bytes.includes('segredo da casa')).toBe(false)
    expect((await sharp(read.bytes).metadata()).exif).toBeUndefined()
    expect(read.headers['content-disposition']).toMatch(/^inline; /)
    const lying = await picture(30).resize(60, 30, { fit: 'fill' }).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const turned = await stored(owner, { dono, tipo: 'foto', bytes: lying })
    const { width, height } = await sharp((await owner.get(`${url}/${turned.id}`)).bytes).metadata()
    expect([width, height]).toEqual([30, 60])
  })

  test.each(['png', 'webp', 'jpeg'] as const)('[S3.01] a picture may be %s, and stays one', async (format) => {
    const { owner, dono } = await clinic(api)
    const file = await stored(owner, { dono, tipo: 'foto', bytes: await picture().toFormat(format).toBuffer() })
    expect(file.midia).toBe(`image/${format}`)
    expect((await sharp((await owner.get(`${url}/${file.id}`)).bytes).metadata()).format).toBe(format)
  })

  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const pngThatIsNone = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), html])
  test.each([
    ['HTML that calls itself a png', 'foto', html, 415],
    ['SVG that calls itself a png', 'foto', svg, 415],
    ['HTML as an attachment', 'anexo', html, 415],
    ['a program', 'anexo', Buffer.from('MZ\x90\0'), 415],
    ['a PDF as a picture', 'foto', pdf, 415],
    ['HTML that starts like a png, as a picture', 'foto', pngThatIsNone, 422],
    ['HTML that starts like a png, as an attachment', 'anexo', pngThatIsNone, 422],
    ['nothing', 'anexo', Buffer.alloc(0), 422],
    ['a picture of more than 2 MB', 'foto', Buffer.concat([pngThatIsNone, Buffer.alloc(2 * 1024 * 1024)]), 413],
    ['an attachment of more than 20 MB', 'anexo', Buffer.concat([pdf, Buffer.alloc(20 * 1024 * 1024)]), 413],
  ])('[S5.07] %s is refused and nothing of it is kept', async (_what, tipo, bytes, status) => {
    const { owner, dono } = await clinic(api)
    const answer = await owner.post(url, formOf({ dono, tipo, bytes, nome: 'foto.png', type: 'image/png' }))
    expect([answer.status, answer.body.code]).toEqual([
      status,
      { 413: 'payload_too_large', 415: 'unsupported_media_type', 422: 'validation_failed' }[status],
    ])
    expect((await owner.get(`/api/arquivos-json?dono=${dono}`)).body).toEqual([])
    expect(bytesKept()).toBe(0)
  })

  test('[S5.07] a small file that unfolds into a wall of pixels is refused at once', async () => {
    const { owner, dono } = await clinic(api)
    const bytes = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bytes.length).toBeLessThan(2 * 1024 * 1024)
    // Control: without the limit the same bytes are decoded.
    expect((await sharp(bytes, { limitInputPixels: false }).metadata()).width).toBe(12_000)
    for (const tipo of ['foto', 'anexo']) {
      const startedAt = Date.now()
      const answer = await owner.post(url, formOf({ dono, tipo, bytes, nome: 'a.png' }))
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['arquivo']])
      expect(Date.now() - startedAt).toBeLessThan(1_500)
    }
  })

  test.each([
    [{ dono: 'paciente:x' }, 'dono'],
    [{ dono: `escola:${nobodysId}` }, 'dono'],
    [{ dono: `paciente:${nobodysId}` }, 'dono'],
    [{ tipo: 'documento' }, 'tipo'],
    [{ restrito: 'talvez' }, 'restrito'],
  ])('[S5.07] the form %j is refused beside «%s»', async (wrong, field) => {
    const { owner, dono } = await clinic(api)
    const answer = await owner.post(url, formOf({ dono, ...wrong }))
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    expect(bytesKept()).toBe(0)
  })

  test('[S8.04] a length far beyond what is taken is refused before it takes any room', async () => {
    const { owner } = await clinic(api)
    const type = 'multipart/form-data; boundary=x'
    const answer = await owner.post(url, '--x', { 'content-type': type, 'content-length': '99999999999' })
    expect([answer.status, answer.body.code]).toEqual([413, 'payload_too_large'])
  })

  test('[S8.04] no file, a field nobody knows, a field twice, two files, a cut form and no form are refused', async () => {
    const { owner, dono } = await clinic(api)
    const changed = (change: (form: FormData) => void) => {
      const form = formOf({ dono })
      change(form)
      return owner.post(url, form)
    }
    expect((await changed((form) => form.delete('arquivo'))).body.errors).toEqual({ arquivo: ['Preencha este campo.'] })
    expect(Object.keys((await changed((form) => form.set('chave', '../x'))).body.errors)).toEqual(['chave'])
    expect((await changed((form) => form.append('tipo', 'foto'))).status).toBe(400)
    expect((await changed((form) => form.append('arquivo', new Blob([pdf]), 'b.pdf'))).status).toBe(413)
    const type = 'multipart/form-data; boundary=x'
    const cut = '--x\r\ncontent-disposition: form-data; name="arquivo"; filename="a.pdf"\r\n\r\n%PDF-'
    expect((await owner.post(url, cut, { 'content-type': type })).status).toBe(400)
    expect((await owner.post(url, { dono })).status).toBe(415)
    // Nowhere else is a form a body.
    const elsewhere = await owner.post('/api/pacientes-json', '--x--', { 'content-type': type })
    expect(elsewhere.status).toBe(415)
    expect(bytesKept()).toBe(0)
  })

  test('[S6.03] a secretary neither sees, reads, deletes nor sends what is restricted', async () => {
    const { owner, secretary, dono } = await clinic(api)
    const clinical = await stored(owner, { dono })
    const test = await stored(owner, { dono, tipo: 'protocolo', restrito: '0' })
    const open = await stored(owner, { dono, restrito: '0' })
    expect([clinical.restrito, test.restrito, open.restrito]).toEqual([true, true, false])
    const list = await secretary.get(`/api/arquivos-json?dono=${dono}`)
    expect(list.body).toEqual([open])
    expect((await secretary.get(`/api/arquivos-json?dono=${dono}&pagina=1`)).body.total).toBe(1)
    for (const { id } of [clinical, test]) {
      expect((await secretary.get(`${url}/${id}`)).status).toBe(404)
      expect((await secretary.delete(`${url}/${id}`)).status).toBe(404)
    }
    for (const sent of [{ restrito: '1' }, { tipo: 'protocolo' }]) {
      const answer = await secretary.post(url, formOf({ dono, ...sent }))
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
    }
    expect((await secretary.get(`${url}/${open.id}`)).status).toBe(200)
    expect((await stored(secretary, { dono })).restrito).toBe(false)
    // Control: with the flag gone the same calls give it.
    await api.current.db.inSystem((tx) => tx.query('update files set restrito = false where id = $1', [clinical.id]))
    expect((await secretary.get(`${url}/${clinical.id}`)).status).toBe(200)
  })

  test('[S7.06] another tenant’s file is 404, to list, read and delete; none can be put onto its patient', async () => {
    const { owner, dono } = await clinic(api)
    const other = await api.current.createAccount()
    const file = await stored(owner, { dono })
    const answers = [
      await other.get(`${url}/${file.id}`),
      await other.delete(`${url}/${file.id}`),
      await other.get(`/api/arquivos-json?dono=${dono}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await other.post(url, formOf({ dono }))).body.errors.dono).toEqual(['Este registro não foi encontrado.'])
    expect((await owner.get(`${url}/${file.id}`)).status).toBe(200)
    // The database refuses what the code would let through: their patient as owner, their bytes under my row.
    const insert = (ownerId: string, key: string) =>
      api.current.db.inTenant(other, (tx) =>
        tx.query(
          `insert into files (id, tenant_id, dono_tipo, dono_id, tipo, nome, midia, tamanho, sha256, chave, restrito)
           values ($1, $2, 'paciente', $3, 'anexo', 'x', 'application/pdf', 1, '', $4, false)`,
          [nobodysId, other.tenant_id, ownerId, key],
        ),
      )
    const mine = (await patientOf(other)).split(':')[1] as string
    await expect(insert(dono.split(':')[1] as string, `${other.tenant_id}/${nobodysId}`)).rejects.toThrow(/foreign key/)
    await expect(insert(mine, `${owner.tenant_id}/${file.id}`)).rejects.toThrow(/check constraint/)
    await insert(mine, `${other.tenant_id}/${nobodysId}`)
  })

  test('[S6.01] signed out every call is 401, before anything that was sent is read', async () => {
    const { visitor } = api.current
    const dono = `paciente:${nobodysId}`
    const answers = [
      await visitor.post(url, formOf({ dono })),
      await visitor.post(url, 'x', { 'content-type': 'multipart/form-data; boundary=x' }),
      await visitor.get(`${url}/${nobodysId}`),
      await visitor.get(`/api/arquivos-json?dono=x`),
      await visitor.delete(`${url}/${nobodysId}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  })

  test('[S3.01] a user’s picture is seen by colleagues and changed by that user alone', async () => {
    const { owner, secretary } = await clinic(api)
    const dono = `usuario:${secretary.user_id}`
    const bytes = await picture().png().toBuffer()
    const file = await stored(secretary, { dono, tipo: 'foto', bytes, nome: 'eu.png' })
    expect((await owner.get(`${url}/${file.id}`)).status).toBe(200)
    expect((await owner.post(url, formOf({ dono, tipo: 'foto', bytes }))).status).toBe(403)
    expect((await owner.delete(`${url}/${file.id}`)).status).toBe(403)
    expect((await secretary.delete(`${url}/${file.id}`)).status).toBe(204)
  })

  test('[S2.30] a deleted patient’s files are hidden with the patient', async () => {
    const { owner, dono } = await clinic(api)
    const file = await stored(owner, { dono })
    await owner.delete(`/api/pacientes-json/${dono.split(':')[1]}`)
    expect((await owner.get(`${url}/${file.id}`)).status).toBe(404)
    expect((await owner.get(`/api/arquivos-json?dono=${dono}`)).status).toBe(404)
    expect((await owner.post(url, formOf({ dono }))).status).toBe(422)
  })

  test('[S2.30] a deleted file is out of every answer at once, and cannot be deleted twice', async () => {
    const { owner, dono } = await clinic(api)
    const [file, other] = [await stored(owner, { dono }), await stored(owner, { dono })]
    await owner.delete(`${url}/${file.id}`)
    expect((await owner.get(`/api/arquivos-json?dono=${dono}`)).body).toEqual([other])
    expect((await owner.get(`/api/arquivos-json?dono=${dono}&pagina=1`)).body.total).toBe(1)
    expect((await owner.get(`${url}/${file.id}`)).status).toBe(404)
    expect((await owner.get(`${url}/${file.id}`, { 'if-none-match': `"${file.sha256}"` })).status).toBe(404)
    expect((await owner.delete(`${url}/${file.id}`)).status).toBe(404)
    // Not even by mistake does a request remove a row, which would lead to its bytes.
    const removing = api.current.db.inTenant(owner, (tx) => tx.query('delete from files'))
    await expect(removing).rejects.toMatchObject({ code: '42501' })
  })

  test('[S2.30] thirty days later the bytes of a deleted file are gone, and the audit says whose doing it was', async () => {
    const { owner, secretary, dono } = await clinic(api)
    const [deleted, kept] = [await stored(secretary, { dono }), await stored(secretary, { dono })]
    await secretary.delete(`${url}/${deleted.id}`)
    const store = openFileStore(api.current.settings)
    await daysLater(api, 29)
    await upkeep(api, store)
    expect(bytesKept()).toBe(2)
    await daysLater(api, 2)
    // Two processes at the same moment.
    await Promise.all([upkeep(api, store), upkeep(api, store)])
    await upkeep(api, store)
    expect([await isKept(store, owner, deleted.id), await isKept(store, owner, kept.id)]).toEqual([false, true])
    const entries = (await audited(api, owner)).slice(2)
    const entry = { registro_id: deleted.id, user_id: secretary.user_id }
    expect(entries).toEqual([
      { acao: 'file.deleted', ...entry },
      { acao: 'file.purged', ...entry },
    ])
    // A shorter time counts for what was deleted before.
    await secretary.delete(`${url}/${kept.id}`)
    await upkeep(api, store, 0)
    await upkeep(api, store, 0)
    expect(bytesKept()).toBe(0)
  })

  test('[S2.30] restricted files are records of care: hidden when deleted, and never removed by a job', async () => {
    const { owner, dono } = await clinic(api)
    for (const tipo of ['anexo', 'protocolo']) await owner.delete(`${url}/${(await stored(owner, { dono, tipo })).id}`)
    // A patient who is deleted takes open files out of reach; those stay with the record too.
    await stored(owner, { dono, restrito: '0' })
    await owner.delete(`/api/pacientes-json/${dono.split(':')[1]}`)
    await daysLater(api, 20_000)
    const store = openFileStore(api.current.settings)
    await upkeep(api, store)
    await upkeep(api, store)
    expect(bytesKept()).toBe(3)
  })

  test('[S7.05] the list sorts, searches without accents and pages', async () => {
    const { owner, dono } = await clinic(api)
    for (const nome of ['Ímpar.pdf', 'avaliação.pdf', 'Boletim.pdf']) await stored(owner, { dono, nome })
    const names = async (query: string) =>
      (await owner.get(`/api/arquivos-json?dono=${dono}&${query}`)).body.map(({ nome }: StoredFile) => nome)
    expect(await names('')).toEqual(['Boletim.pdf', 'avaliação.pdf', 'Ímpar.pdf'])
    expect(await names('ordem=nome')).toEqual(['avaliação.pdf', 'Boletim.pdf', 'Ímpar.pdf'])
    expect(await names('busca=AVALIACAO')).toEqual(['avaliação.pdf'])
    const page = await owner.get(`/api/arquivos-json?dono=${dono}&pagina=9&por_pagina=2&ordem=nome`)
    expect(StoredFilePage.parse(page.body)).toMatchObject({ total: 3, pagina: 2, itens: [{ nome: 'Ímpar.pdf' }] })
    expect((await owner.get('/api/arquivos-json')).status).toBe(422)
  })

  test('[S7.07] one upload sent twice under a key is one file; another file under it is 409', async () => {
    const { owner, dono } = await clinic(api)
    const key = { 'idempotency-key': 'upload-0001' }
    const first = await owner.post(url, formOf({ dono }), key)
    const again = await owner.post(url, formOf({ dono }), key)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect((await owner.get(`/api/arquivos-json?dono=${dono}`)).body).toHaveLength(1)
    const bytes = Buffer.concat([pdf, pdf])
    expect((await owner.post(url, formOf({ dono, bytes }), key)).status).toBe(409)
    await sweepDue(api, openFileStore(api.current.settings), true)
    expect(bytesKept()).toBe(1)
  })

  test('[S7.07] each write and each reading of a restricted file is noted, the reading of an open one is not', async () => {
    const { owner, secretary, dono } = await clinic(api)
    const clinical = await stored(owner, { dono })
    const open = await stored(secretary, { dono })
    await owner.get(`${url}/${clinical.id}`)
    await secretary.get(`${url}/${clinical.id}`)
    await secretary.get(`${url}/${open.id}`)
    await owner.delete(`${url}/${clinical.id}`)
    const entry = (acao: string, file: StoredFile, by: TestAccount) => ({
      acao,
      registro_id: file.id,
      user_id: by.user_id,
    })
    expect(await audited(api, owner)).toEqual([
      entry('file.stored', clinical, owner),
      entry('file.stored', open, secretary),
      entry('file.read', clinical, owner),
      entry('file.deleted', clinical, owner),
    ])
    const audit = await api.current.db.inTenant(owner, (tx) => tx.query('select * from audit'))
    expect(JSON.stringify(audit)).not.toContain('Relatório')
  })

  test('[S7.07] a list that names restricted files is a reading of them and noted, one that names none is not', async () => {
    const { owner, secretary, dono } = await clinic(api)
    const clinical = await stored(owner, { dono, nome: 'Laudo.pdf' })
    await stored(secretary, { dono, nome: 'Recibo.pdf' })
    const list = `/api/arquivos-json?dono=${dono}`
    const read = async () =>
      (await audited(api, owner)).filter((entry) => (entry as { acao: string }).acao === 'file.listed')
    await secretary.get(list)
    await owner.get(`${list}&busca=recibo`)
    await owner.get(`${list}&pagina=1&por_pagina=1&ordem=-nome`)
    expect(await read()).toEqual([])
    await owner.get(list)
    await owner.get(`${list}&pagina=1`)
    const entry = { acao: 'file.listed', registro_id: clinical.id, user_id: owner.user_id }
    expect(await read()).toEqual([entry, entry])
  })

  test('names are text: no path, no control, no turned writing, and the ending of what the bytes are', () => {
    expect(shownName('../../etc/passwd', 'application/pdf')).toBe('passwd.pdf')
    expect(shownName('C:\\Docs\\laudo.PDF', 'application/pdf')).toBe('laudo.PDF')
    expect(shownName('laudo\u202efdp.exe', 'application/pdf')).toBe('laudofdp.exe.pdf')
    expect(shownName('a\r\nset-cookie: x', 'image/png')).toBe('aset-cookie: x.png')
    expect(shownName('', 'image/jpeg')).toBe('arquivo.jpg')
    expect([...shownName('💙'.repeat(400), 'image/webp')]).toHaveLength(155)
    expect(contentDisposition("a\";x='1'.png", 'image/png')).toBe(
      `inline; filename="a__x=_1_.png"; filename*=UTF-8''a%22%3Bx%3D%271%27.png`.replace('x=_', 'x__'),
    )
    expect(mediaTypeOf(Buffer.from('RIFF0000WEBP'))).toBe('image/webp')
    expect(mediaTypeOf(Buffer.from('RIFF0000WAVE'))).toBeUndefined()
  })
})

describe('stores', () => {
  const key = `${nobodysId}/${nobodysId}`
  let bucket: TestBucket
  beforeAll(async () => {
    bucket = await startBucket()
  })
  afterAll(() => bucket.stop())
  const storeWith = (change: Partial<TestBucket['settings']>) => {
    const given = { ...bucket.settings, ...change }
    return s3Store({
      endpoint: given.S3_ENDPOINT,
      bucket: given.S3_BUCKET,
      region: given.S3_REGION,
      key: given.S3_KEY,
      secret: given.S3_SECRET,
    })
  }

  test('a bucket that refuses the signature, is not there or does not answer is 503, and says why in the log', async () => {
    // Control: with the right account the same bytes go through.
    await storeWith({}).put(key, pdf)
    const wrong: [Partial<TestBucket['settings']>, RegExp][] = [
      [{ S3_SECRET: 'not this' }, /403 SignatureDoesNotMatch/],
      [{ S3_KEY: 'nobody' }, /403 InvalidAccessKeyId/],
      [{ S3_BUCKET: 'elsewhere' }, /404 NoSuchBucket/],
      [{ S3_ENDPOINT: 'http://127.0.0.1:1' }, /fetch failed/],
    ]
    for (const [change, why] of wrong) {
      const store = storeWith(change)
      for (const attempt of [() => store.put(key, pdf), () => store.get(key)]) {
        const error = await attempt().then(
          () => undefined,
          (reason) => reason,
        )
        expect([change, error?.code, String(error?.cause)]).toEqual([change, 'unavailable', expect.stringMatching(why)])
      }
    }
  })

  test('signs as the example of AWS’s own documentation does', () => {
    const signed = signedHeaders(
      { region: 'us-east-1', key: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
      {
        method: 'GET',
        url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
        headers: { range: 'bytes=0-9' },
      },
      new Date('2013-05-24T00:00:00Z'),
    )
    expect(signed.authorization).toContain('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
  })

  test('a folder takes no key but two ids', async () => {
    const store = folderStore('/nowhere')
    for (const wrong of ['../../etc/passwd', `${nobodysId}/..`, nobodysId, `${key}/x`, ''])
      await expect(store.get(wrong)).rejects.toThrow(/no key/)
  })
})
