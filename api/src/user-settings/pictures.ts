import multipart from '@fastify/multipart'
import { fileLimits, fileOwnerOf } from '@vinculo/contracts/files'
import { PictureUpload, UserPictures } from '@vinculo/contracts/profile'
import { userPictures } from '@vinculo/contracts/profile-choices'
import * as z from 'zod/mini'
import type { Deps } from '../app'
import { recordAudit } from '../audit/audit'
import { AppError } from '../errors'
import { hideFile, isSealed } from '../files/repository'
import { storeFile } from '../files/service'
import { readUpload } from '../files/upload'
import { whileMoving } from '../http/patience'
import { type Caller, inSession } from '../http/requests'
import { Turns } from '../http/turns'
import type { Api } from '../http/zod'
import { limits } from '../limits/rules'
import { findPicture, replacePicture } from './repository'
import { pictureName } from './rules'
import { readProfile } from './service'

const access = { permission: 'account', planExempt: true } as const

/** Pictures held in memory at once by one process, and of these one person's; what comes next waits unread. */
const held = { bytes: 12 * fileLimits.foto, waitMs: 20_000, ofOnePerson: 2 }

const KindParams = z.object({ tipo: z.enum(userPictures) })
const NameParams = z.object({
  file: z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.(png|jpg|webp)$/)),
})

async function picturesOf(caller: Caller): Promise<UserPictures> {
  const { foto, assinatura, logo } = await readProfile(caller)
  return { foto, assinatura, logo }
}

/** The picture that was there is out of reach at once, unless a document that was issued shows it. */
async function hideOld(caller: Caller, id: string | null): Promise<void> {
  if (!id || (await isSealed(caller.tx, id)) || !(await hideFile(caller.tx, id))) return
  await recordAudit(caller, 'file.deleted', id)
}

/** S2.27 a person's own pictures. A scope of its own: only here a form with a file is a body. */
export const pictureRoutes = (app: Api, { db, files, patience }: Deps) =>
  void app.register(async (scope: Api) => {
    await scope.register(multipart)
    const turns = new Turns(held.bytes, held.waitMs, held.ofOnePerson)

    scope.post(
      '/api/settings/foto',
      {
        schema: { response: { 200: UserPictures } },
        config: { access, multipart: PictureUpload, limits: [limits.uploads] },
      },
      async (request, reply) => {
        const sender = await inSession(db, request, async ({ session }) => session.user_id)
        const size = Number(request.headers['content-length'] ?? fileLimits.foto)
        if (size > 2 * fileLimits.foto) throw new AppError('payload_too_large')
        const store = async () => {
          const { tipo, content } = await readUpload(request, PictureUpload, (reading) =>
            whileMoving(request, reply, patience, reading),
          )
          const file = { dono: fileOwnerOf('usuario', sender), tipo, restrito: false, content }
          await storeFile(
            (work) => inSession(db, request, work),
            files,
            file,
            async (caller, { id, midia }) => {
              const next = { id, name: pictureName(id, midia) }
              await hideOld(caller, await replacePicture(caller.tx, sender, tipo, next))
              await caller.tx.hint('conta', [sender])
            },
          )
          return inSession(db, request, picturesOf)
        }
        return turns.take(Math.min(size, fileLimits.foto), store, sender)
      },
    )

    scope.delete(
      '/api/settings/foto/:tipo',
      { schema: { params: KindParams }, config: { access } },
      async (request, reply) => {
        await inSession(db, request, async (caller) => {
          const { tx, session } = caller
          const was = await replacePicture(tx, session.user_id, request.params.tipo, null)
          if (!was) throw new AppError('not_found')
          await hideOld(caller, was)
          await tx.hint('conta', [session.user_id])
        })
        return reply.code(204).send()
      },
    )

    // An <img> sends no Authorization: here the cookie counts.
    scope.get(
      '/storage/users/:file',
      { schema: { params: NameParams }, config: { access: { ...access, cookie: true } } },
      async (request, reply) => {
        const picture = await inSession(db, request, ({ tx, session }) =>
          findPicture(tx, session.user_id, request.params.file),
        )
        if (!picture) throw new AppError('not_found')
        const etag = `"${picture.sha256}"`
        reply.headers({
          'cache-control': 'private, max-age=300',
          vary: 'Authorization, Cookie',
          etag,
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'same-origin',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        if (request.headers['if-none-match'] === etag) return reply.code(304).send()
        const bytes = await files.get(picture.chave)
        if (!bytes) throw new AppError('unavailable', { cause: new Error('the bytes of a picture are missing') })
        return reply.header('content-length', picture.tamanho).type(picture.midia).send(bytes)
      },
    )
  })
