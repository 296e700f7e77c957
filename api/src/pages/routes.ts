import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { localeCookie, tokenCookie } from '@vinculo/contracts/cookies'
import { type Locale, localeOfHeader, localeOfTag } from '@vinculo/contracts/locale'
import type { ModuleList } from '@vinculo/contracts/modules'
import { dayIn, isBlocked } from '@vinculo/contracts/plan'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../app'
import { AppError } from '../errors'
import { cookieOf } from '../http/cookies'
import { languageTags } from '../http/html'
import type { Api } from '../http/zod'
import { tokenHashOf } from '../sessions/tokens'
import { configOf } from '../user-settings/rules'
import { accepts, fileIn, sendFile } from './files'
import { contentSecurityPolicy, filesToPreload, hashIn, isScreen, originsOf, pageHead, type Visitor } from './rules'
import { ShellNotBuilt, shellReader } from './shell'

/** S9.05 the cookie, then the browser's languages. */
function pageLocale(request: FastifyRequest): Locale {
  const chosen = localeOfTag(cookieOf(request, localeCookie) ?? '')
  return chosen ?? localeOfHeader(request.headers['accept-language'])
}

const compress = promisify(gzip)

const pathOf = (request: FastifyRequest) => request.url.replace(/[?#].*$/, '')

/** The template and its manifest are not pages. */
const ownFiles = ['index.html', 'shell.json']

const nobody: Visitor = { isSignedIn: false, hasConfig: false, isBlocked: false, isAdmin: false }

const otherOrigins = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

export function pageRoutes(app: Api, { db, settings, registry, provider }: Deps) {
  const shell = shellReader(settings.SHELL_DIR)
  const providers = settings.OAUTH.map(({ id, nome }) => ({ id, nome }))

  /** The list for the page's token; a page is shown even when the token is no good, or, without one, the database away. */
  async function listFor(request: FastifyRequest): Promise<{ list?: ModuleList; visitor: Visitor }> {
    const token = cookieOf(request, tokenCookie)
    const withoutList = (error: AppError) => {
      request.log.error({ err: error.cause ?? error }, 'page without module list')
      return { visitor: nobody }
    }
    try {
      if (token) {
        return await db.inSession(tokenHashOf(token), async (tx, session) => ({
          list: await registry.listFor(tx, session),
          visitor: {
            isSignedIn: true,
            hasConfig: configOf(session) !== null,
            isBlocked: isBlocked(session, dayIn(session.time_zone, new Date())),
            isAdmin: session.role === 'admin',
          },
        }))
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // A visitor's list is not theirs whose own could not be read: the page asks for it.
      if (error.code !== 'unauthenticated') return withoutList(error)
    }
    try {
      return { list: await registry.listForVisitor(), visitor: nobody }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return withoutList(error)
    }
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const { template, files } = shell()
    const { list: carried, visitor } = await listFor(request)
    const list = carried ?? { modulos: [], prefixos: [] }
    const locale = pageLocale(request)
    const nonce = randomBytes(16).toString('base64')
    const pathname = pathOf(request)
    const preloaded = filesToPreload(pathname, list, files, visitor, locale)
    const head = pageHead(carried, preloaded, hashIn(list, files), nonce, visitor.isSignedIn ? undefined : providers)
    const html = template
      .replace('<!--vinculo:head-->', () => head)
      .replaceAll('__NONCE__', nonce)
      .replaceAll('__LANG__', languageTags[locale])
    reply
      .header('content-security-policy', contentSecurityPolicy(nonce, originsOf(list), provider.browser))
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
      .header('cross-origin-opener-policy', 'same-origin')
      .header('cache-control', 'no-store')
      .header('vary', 'Cookie, Accept-Language, Accept-Encoding')
      .type('text/html; charset=utf-8')
    if (request.method === 'HEAD') return reply.send()
    // The list makes a page three times its size; nothing in it comes from whoever asked, so its length tells nothing.
    if (!accepts(request.headers['accept-encoding'], 'gzip')) return reply.send(html)
    return reply.header('content-encoding', 'gzip').send(await compress(html))
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/assets/*',
    handler: (request, reply) =>
      sendFile(request, reply, {
        folder: settings.SHELL_DIR,
        path: `assets/${(request.params as { '*': string })['*']}`,
        isHashed: true,
        headers: otherOrigins,
      }),
  })

  app.route({
    method: ['GET', 'HEAD'],
    url: '/modules/:id/*',
    handler: (request, reply) => {
      const { id, '*': path } = request.params as { id: string; '*': string }
      const folder = registry.folderOf(id)
      if (!folder) throw new AppError('not_found')
      return sendFile(request, reply, { folder, path, isHashed: path !== 'module.json', headers: otherOrigins })
    },
  })

  // Everything else that is read is a screen: the shell decides which, and whether there is one.
  app.setNotFoundHandler(async (request, reply) => {
    if (!isScreen(request.method, request.url)) throw new AppError('not_found')
    const path = pathOf(request).slice(1)
    // Icons and the like lie beside the page under names of their own.
    if (/\.\w+$/.test(path) && !ownFiles.includes(path) && fileIn(settings.SHELL_DIR, path))
      return sendFile(request, reply, { folder: settings.SHELL_DIR, path, isHashed: false })
    try {
      return await sendPage(request, reply)
    } catch (error) {
      if (!(error instanceof ShellNotBuilt)) throw error
      return reply.code(503).type('text/plain; charset=utf-8').send(`${error.message}\n`)
    }
  })
}
