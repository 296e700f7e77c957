import * as z from 'zod/mini'
import { accountLimits } from '../accounts/rules'
import type { Deps } from '../app'
import { AppError } from '../errors'
import { refusalOf } from '../http/faults'
import { sendPlainPage as sendPage } from '../http/plain-page'
import { localeOf } from '../http/requests'
import type { Api, ZodTypes } from '../http/zod'
import { answeredPage, questionPage, refusedPage } from './page'
import { answers } from './rules'
import { answerReminder, lookAtReminder } from './service'

const Params = z.object({ token: z.string() })
/** The button that was pressed. */
const Body = z.object({ resposta: z.enum(answers) })
/** Which button comes first; whatever else programs add to a link on its way is passed over. */
const Query = z.object({ resposta: z.catch(z.enum(answers), 'confirmar') })

const config = { access: 'public' as const, limits: [accountLimits.links] }

/** The page that a reminder's mail leads to. It is read by who has no account, so it is no screen of the shell. */
export function reminderRoutes(app: Api, { db }: Deps) {
  app.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypes>()
    // A form says what was pressed, and nothing more.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.setErrorHandler((error, request, reply) =>
      sendPage(reply, refusedPage(refusalOf(error, request, reply).code, localeOf(request))),
    )

    scope.get(
      '/lembrete/:token',
      { schema: { params: Params, querystring: Query }, config },
      async (request, reply) => {
        if (request.validationError) throw request.validationError
        const coming = await lookAtReminder(db, request.params.token)
        return sendPage(reply, questionPage(coming, request.query.resposta, localeOf(request)))
      },
    )

    scope.post('/lembrete/:token', { schema: { params: Params, body: Body }, config }, async (request, reply) => {
      if (request.validationError) throw new AppError('bad_request')
      const { resposta } = request.body
      const coming = await answerReminder(db, request, request.params.token, resposta)
      return sendPage(reply, answeredPage(coming, resposta, localeOf(request)))
    })
  })
}
