import { randomUUID } from 'node:crypto'
import { maxHeaderSize } from 'node:http'
import type { ProviderId } from '@vinculo/contracts/payment-choices'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { accountExportRoutes } from './account-export/routes'
import { resetHandler, resetJob } from './accounts/links'
import { accountRoutes } from './accounts/routes'
import { adminRoutes } from './admin/routes'
import { agendaRoutes } from './agenda/routes'
import { applicationRoutes } from './applications/routes'
import { appointmentRoutes } from './appointments/routes'
import { chargeRoutes } from './charges/routes'
import type { Database } from './database/database'
import { developmentRoutes } from './development/routes'
import { docsRoutes } from './docs/routes'
import { issuedDocumentRoutes } from './documents/issued-routes'
import { documentRoutes } from './documents/routes'
import { verificationRoutes } from './documents/verification-routes'
import { entryRoutes } from './entries/routes'
import { fileRoutes } from './files/routes'
import { purgeDeletedFiles, sweepHandler } from './files/service'
import { type FileStore, openFileStore } from './files/store'
import { financeRoutes } from './finance/routes'
import { financeSettingsRoutes } from './finance-settings/routes'
import { guardianRoutes } from './guardians/routes'
import { healthRoutes } from './health/routes'
import { requireAccess } from './http/access'
import { drainOnClose } from './http/draining'
import { answerError } from './http/faults'
import { limitBodies, type Patience, serverPatience, usualPatience } from './http/patience'
import { contractRefused } from './http/requests'
import { type Api, serializerCompiler, validatorCompiler, type ZodTypes } from './http/zod'
import { instrumentRoutes } from './instruments/routes'
import { jobRoutes } from './jobs/routes'
import { JobRunner } from './jobs/runner'
import { limitCalls } from './limits/limits'
import { liveRoutes } from './live/routes'
import { LiveStreams } from './live/streams'
import { mailHandler } from './mail/mail'
import { metricsRoutes } from './metrics/routes'
import { moduleRoutes } from './modules/routes'
import { ModuleRegistry } from './modules/service'
import { moneyAccountRoutes } from './money-accounts/routes'
import { oauthRoutes } from './oauth/routes'
import { deleteOldPageFaults } from './page-faults/repository'
import { pageFaultRoutes } from './page-faults/routes'
import { pageRoutes } from './pages/routes'
import { readableAddress } from './pages/rules'
import { patientRoutes } from './patients/routes'
import { deleteOldNotifications, notificationHandler } from './payments/notifications'
import { checkHandler, planLostChecks, returnHandler } from './payments/reconciler'
import { checkJob, notificationJob, returnJob } from './payments/repository'
import { paymentRoutes } from './payments/routes'
import { closePdf } from './pdf/pdf'
import { sendPlanNotices } from './plans/notices'
import { planRoutes } from './plans/routes'
import { printingRoutes } from './printing/routes'
import { openProviders } from './provider/open'
import type { Provider } from './provider/port'
import { providerRoutes } from './provider/routes'
import { reminderHandler } from './reminders/job'
import { reminderRoutes } from './reminders/routes'
import { reminderJob } from './reminders/rules'
import { schoolRoutes } from './schools/routes'
import { sessionRecordRoutes } from './session-records/routes'
import { sessionRoutes } from './sessions/routes'
import type { Settings } from './settings'
import { statementRoutes } from './statements/routes'
import { chargeHandler, planCharges } from './subscriptions/charging'
import { endHandler } from './subscriptions/ending'
import { paymentMailHandler, paymentMailJob } from './subscriptions/mails'
import { subscriptionRoutes } from './subscriptions/routes'
import { chargeJob, endJob } from './subscriptions/rules'
import { teamRoutes } from './team/routes'
import { transferRoutes } from './transfers/routes'
import { userSettingsRoutes } from './user-settings/routes'

declare module 'fastify' {
  interface FastifyInstance {
    live: LiveStreams
    jobs: JobRunner
  }
}

export interface Deps {
  db: Database
  settings: Settings
  registry: ModuleRegistry
  live: LiveStreams
  files: FileStore
  /** Who takes new payments, and whoever may be asked of older ones, while their account is known here. */
  provider: Provider
  providerOf: (id: ProviderId) => Provider | undefined
  /** Where this server is reached from outside, without a path: by its setting, or else where it listens. */
  address: () => string
  patience: Patience
}

/** Every domain of the API. Pages come last: they answer what nobody else does. */
export const domains = [
  docsRoutes,
  healthRoutes,
  sessionRoutes,
  accountRoutes,
  oauthRoutes,
  userSettingsRoutes,
  planRoutes,
  paymentRoutes,
  providerRoutes,
  subscriptionRoutes,
  teamRoutes,
  adminRoutes,
  accountExportRoutes,
  patientRoutes,
  schoolRoutes,
  guardianRoutes,
  instrumentRoutes,
  applicationRoutes,
  appointmentRoutes,
  agendaRoutes,
  sessionRecordRoutes,
  reminderRoutes,
  documentRoutes,
  printingRoutes,
  issuedDocumentRoutes,
  verificationRoutes,
  moneyAccountRoutes,
  financeSettingsRoutes,
  statementRoutes,
  financeRoutes,
  entryRoutes,
  transferRoutes,
  chargeRoutes,
  fileRoutes,
  moduleRoutes,
  pageFaultRoutes,
  liveRoutes,
  jobRoutes,
  metricsRoutes,
  developmentRoutes,
  pageRoutes,
]

const bodyLimit = 256 * 1024
const requestIdShape = /^[\w-]{8,64}$/

function listeningAt(app: Api, { PORT }: Settings): string {
  const [listening] = app.addresses()
  return `http://localhost:${typeof listening === 'object' ? listening.port : PORT}`
}

export async function buildApp(
  settings: Settings,
  { db, log, patience = usualPatience }: { db: Database; log: FastifyBaseLogger; patience?: Patience },
): Promise<Api> {
  const fastify = Fastify({
    loggerInstance: log,
    // Fastify's own lines would hold addresses and searched names.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    ...serverPatience(patience),
    connectionTimeout: 60_000,
    trustProxy: settings.TRUST_PROXY || false,
    requestIdHeader: false,
    rewriteUrl: ({ method, url = '/' }) => readableAddress(method, url),
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && requestIdShape.test(given) ? given : randomUUID()
    },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // As long as an address can be: of what is too long each route says itself that there is no such thing.
    routerOptions: { maxParamLength: maxHeaderSize },
  })
  const app: Api = fastify.withTypeProvider<ZodTypes>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  drainOnClose(app)
  limitBodies(app, patience)
  // A client may name the type of a body it does not send.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, body as string, done),
  )

  app.addHook('onRoute', requireAccess)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (!request.url.startsWith('/api/')) return done()
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store')
    done(contractRefused(request))
  })
  limitCalls(app, db, settings)
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'page',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
    done()
  })

  const registry = new ModuleRegistry(db, settings, app.log)
  await registry.load()
  const live = new LiveStreams(db.hints)
  app.decorate('live', live)
  const files = openFileStore(settings)
  const address = () => settings.PUBLIC_URL ?? listeningAt(app, settings)
  const deps: Deps = { db, settings, registry, live, files, ...openProviders(settings), address, patience }
  const handlers = {
    mail: mailHandler(settings),
    'file.sweep': sweepHandler(db, files),
    [resetJob]: resetHandler(settings),
    [reminderJob]: reminderHandler(settings),
    [checkJob]: checkHandler(deps),
    [returnJob]: returnHandler(deps),
    [notificationJob]: notificationHandler({ ...deps, log: app.log }),
    [chargeJob]: chargeHandler(deps),
    [endJob]: endHandler(deps),
    [paymentMailJob]: paymentMailHandler(settings),
  }
  const upkeep = [
    purgeDeletedFiles(settings.DELETED_FILES_DAYS),
    planLostChecks,
    deleteOldNotifications,
    deleteOldPageFaults,
    planCharges(),
    sendPlanNotices(settings),
  ]
  const jobs = new JobRunner(db, handlers, app.log, upkeep)
  app.decorate('jobs', jobs)
  app.addHook('onListen', async () => jobs.start())
  app.addHook('onClose', () => jobs.stop())
  app.addHook('onClose', closePdf)
  for (const register of domains) register(app, deps)
  return app
}
