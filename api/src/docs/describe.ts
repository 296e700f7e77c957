import Fastify, { type RouteOptions } from 'fastify'
import { type Deps, domains } from '../app'
import { describeApi } from '../http/openapi'
import { serializerCompiler, validatorCompiler } from '../http/zod'
import { openProviders } from '../provider/open'
import { readSettings } from '../settings'

/**
 * Writes the API in OpenAPI to the terminal, for `pnpm surface`. Nothing is opened: what a domain needs it asks for when
 * it answers, and here nobody asks it anything.
 */
const app = Fastify()
app.setValidatorCompiler(validatorCompiler)
app.setSerializerCompiler(serializerCompiler)
const routes: RouteOptions[] = []
app.addHook('onRoute', (route) => {
  if (route.url.startsWith('/api/') && route.url !== '/api/docs') routes.push(route)
})
const settings = readSettings({})
for (const register of domains) register(app, { settings, ...openProviders(settings) } as Deps)
await app.ready()
process.stdout.write(JSON.stringify(describeApi(routes)))
