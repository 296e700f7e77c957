import { StoredFile } from '@vinculo/contracts/files'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { newId } from '../ids'
import type { TestAccount } from '../testing'
import { useTestApi } from '../testing/suite'

const url = '/api/arquivos'

const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal', noise: { type: 'gaussian', sigma: 60 } } })

async function send(account: TestAccount, dono: string, bytes: Buffer, more: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ dono, tipo: 'imagem', ...more })) form.set(name, value)
  form.set('arquivo', new Blob([bytes]), 'gráfico.png')
  const answer = await account.post(url, form)
  return { answer, file: answer.status === 201 ? StoredFile.parse(answer.body) : undefined }
}

describe('a picture for a document', () => {
  const api = useTestApi()
  const clinic = async () => {
    const owner = await api.current.createAccount()
    const desk = await api.current.createAccount({ tenant_id: owner.tenant_id, role: 'secretaria' })
    const patient = (await owner.post('/api/pacientes-json', { nome: 'Ana Luz' })).body.id as string
    return { owner, desk, dono: `paciente:${patient}` }
  }
  const seal = async (account: TestAccount, file: StoredFile) => {
    const id = newId()
    await api.current.db.inSystem(async (tx) => {
      await tx.query(
        `insert into issued_documents (id, tenant_id, autor_id, tipo, titulo, numero, ano, codigo, papel, fonte, hash,
           assinatura, emitido_em) values ($1, $2, $3, 'livre', 'Documento', 1, 2026, 'ABCDEFGHJKMN', '{}', '{}', 'x', 'Ana', now())`,
        [id, account.tenant_id, account.user_id],
      )
      await tx.query(
        'insert into issued_document_files (tenant_id, emissao_id, arquivo_id, sha256) values ($1, $2, $3, $4)',
        [account.tenant_id, id, file.id, file.sha256],
      )
    })
  }

  test('[S2.13] is encoded anew and says how large it is', async () => {
    const { owner, dono } = await clinic()
    const secret = await noise(30, 20)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'segredo da casa' } })
      .toBuffer()
    // Control: what was sent holds it.
    expect(secret.includes('segredo da casa')).toBe(true)
    const { file } = await send(owner, dono, secret)
    expect(file).toMatchObject({ tipo: 'imagem', midia: 'image/jpeg', largura: 30, altura: 20 })
    const kept = await owner.get(`${url}/${file?.id}`)
    expect([kept.status, kept.bytes.includes('segredo da casa')]).toEqual([200, false])
    const lying = await noise(60, 30).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect((await send(owner, dono, lying)).file).toMatchObject({ largura: 30, altura: 60 })
    const wide = await noise(4096, 16).png().toBuffer()
    expect((await send(owner, dono, wide)).file).toMatchObject({ largura: 2048, altura: 8 })
  })

  test('[S6.03] of a patient it is closed to the front desk, of a user’s own models it is not', async () => {
    const { owner, desk, dono } = await clinic()
    const bytes = await noise(8, 8).png().toBuffer()
    const ofPatient = (await send(owner, dono, bytes)).file
    const ofModel = (await send(owner, `usuario:${owner.user_id}`, bytes)).file
    expect([ofPatient?.restrito, ofModel?.restrito]).toEqual([true, false])
    expect((await desk.get(`${url}/${ofPatient?.id}`)).status).toBe(404)
    expect((await desk.get(`${url}/${ofModel?.id}`)).status).toBe(200)
    expect((await send(desk, `usuario:${owner.user_id}`, bytes)).answer.status).toBe(403)
    expect((await send(desk, dono, bytes, { restrito: '1' })).answer.status).toBe(403)
  })

  test('[S5.07] a PDF, a script and a picture in name only are refused', async () => {
    const { owner, dono } = await clinic()
    for (const [bytes, status] of [
      [Buffer.from('%PDF-1.7\n'), 415],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415],
      [Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from('<script>')]), 422],
      [Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), 413],
    ] as const)
      expect((await send(owner, dono, bytes)).answer.status).toBe(status)
  })

  test('[S7.12] what an issued document shows is not deleted, and a signature that was replaced stays with it', async () => {
    const { owner, dono } = await clinic()
    const bytes = await noise(8, 8).png().toBuffer()
    const [sealed, free] = [(await send(owner, dono, bytes)).file, (await send(owner, dono, bytes)).file]
    if (!sealed || !free) throw new Error('nothing was stored')
    await seal(owner, sealed)
    const refused = await owner.delete(`${url}/${sealed.id}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'sealed'])
    expect((await owner.get(`${url}/${sealed.id}`)).status).toBe(200)
    // Control: another one goes.
    expect((await owner.delete(`${url}/${free.id}`)).status).toBe(204)
  })

  test('[S7.12] a signature on an issued document may be replaced: the document keeps the one it was signed with', async () => {
    const owner = await api.current.createAccount()
    const sign = async () => {
      const form = new FormData()
      form.set('tipo', 'assinatura')
      form.set('arquivo', new Blob([await noise(30, 10).png().toBuffer()]), 'a.png')
      const answer = await owner.post('/api/settings/foto', form)
      expect(answer.status).toBe(200)
      const id = String(answer.body.assinatura).replace('.png', '')
      const [file] = await api.current.db.inTenant(owner, (tx) =>
        tx.query<StoredFile>(`select id, sha256, largura, altura from files where id = $1`, [id]),
      )
      return file as StoredFile
    }
    const first = await sign()
    expect([first.largura, first.altura]).toEqual([30, 10])
    await seal(owner, first)
    const second = await sign()
    const third = await sign()
    const read = async ({ id }: StoredFile) => (await owner.get(`${url}/${id}`)).status
    expect([await read(first), await read(second), await read(third)]).toEqual([200, 404, 200])
  })
})
