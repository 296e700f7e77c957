import { StoredFile } from '@vinculo/contracts/files'
import { expect, test } from 'vitest'
import { openBooks } from '../entries/testing'
import type { TestAccount } from '../testing'
import { useTestApi } from '../testing/suite'

const api = useTestApi()
const url = '/api/arquivos'
const lists = (id: string) => `${url}-json?dono=lancamento:${id}`

async function send(account: TestAccount, id: string) {
  const form = new FormData()
  form.set('dono', `lancamento:${id}`)
  form.set('tipo', 'anexo')
  form.set('arquivo', new Blob(['%PDF-1.7 boleto']), 'boleto.pdf')
  return account.post(url, form)
}

/** An entry of the owner's with a file, and people of whom one works there for each answer. */
async function office() {
  const books = await openBooks(api.current)
  const entry = await books.enter()
  const file = StoredFile.parse((await send(books.owner, entry.id)).body)
  return {
    ...books,
    entry,
    file,
    desk: await books.person({ role: 'secretaria' }),
    colleague: await books.person({ role: 'profissional' }),
  }
}
const statuses = async (who: TestAccount, { entry, file }: Awaited<ReturnType<typeof office>>) => [
  (await who.get(lists(entry.id))).status,
  (await who.get(`${url}/${file.id}`)).status,
  (await send(who, entry.id)).status,
  (await who.delete(`${url}/${file.id}`)).status,
]

test('[S2.19] a file of an entry is for who sees the entry, the secretary too', async () => {
  const all = await office()
  const { desk, owner, entry, file } = all
  expect(file).toMatchObject({ dono: `lancamento:${entry.id}`, restrito: false, nome: 'boleto.pdf' })
  expect((await desk.get(lists(entry.id))).body).toMatchObject([{ id: file.id }])
  expect((await desk.get(`${url}/${file.id}`)).text).toBe('%PDF-1.7 boleto')
  expect(await statuses(desk, all)).toEqual([200, 200, 201, 204])
  expect((await owner.get(lists(entry.id))).body).toHaveLength(1)
})

test('[S6.05] who sees their own entries alone has the files of those, by their ids too', async () => {
  const all = await office()
  const { colleague, enter } = all
  expect(await statuses(colleague, all)).toEqual([404, 404, 422, 404])
  const own = await enter({ profissional: { id: colleague.user_id } })
  const { body } = await send(colleague, own.id)
  expect((await colleague.get(`${url}/${body.id}`)).status).toBe(200)
})

test('[S6.05] who sees no finance, and everybody once the area is off, has none of them, by their ids either', async () => {
  const all = await office()
  const { desk, owner, give, entry } = all
  await give(desk, 'nada')
  expect(await statuses(desk, all)).toEqual([403, 404, 403, 404])
  await api.current.db.inSystem((tx) =>
    tx.query('update tenants set financeiro = false where id = $1', [owner.tenant_id]),
  )
  expect(await statuses(owner, all)).toEqual([403, 404, 403, 404])
  await api.current.db.inSystem((tx) =>
    tx.query('update tenants set financeiro = true where id = $1', [owner.tenant_id]),
  )
  expect((await owner.get(lists(entry.id))).body).toHaveLength(1)
})

test('[S7.06] of another account’s entry there is neither list nor file', async () => {
  const all = await office()
  const { owner: stranger } = await openBooks(api.current)
  expect(await statuses(stranger, all)).toEqual([404, 404, 422, 404])
})

test('[S2.19] a picture that came with an entry is for no paper', async () => {
  const { owner, entry } = await office()
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const form = new FormData()
  form.set('dono', `lancamento:${entry.id}`)
  form.set('tipo', 'anexo')
  form.set('arquivo', new Blob([png]), 'nota.png')
  const { body } = await owner.post(url, form)
  const texto = `<p><img data-arquivo="${body.id}"></p>`
  const parts = {
    topo: false,
    paciente: false,
    responsavel: false,
    escola: false,
    rodape_assinatura_user: false,
    assinatura_paciente: false,
    assinatura_reponsavel: false,
    assinatura_escola: false,
    outras_assinaturas: false,
  }
  const asked = { ...parts, form_title: 'Carta', paciente_id: null, texto }
  const paper = await owner.post('/api/impressao-json/previa', asked)
  expect([paper.status, paper.body.corpo.includes(body.id)]).toEqual([200, false])
})
