import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { LogController } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { answerError, validatorCompiler } from './answers.ts'
import { auditRoutes } from './audit/routes.ts'
import { type Cards, createCards } from './cards/cards.ts'
import { cardRoutes } from './cards/routes.ts'
import { collectionRoutes } from './collections/routes.ts'
import { requireHeaders } from './headers.ts'
import { healthRoutes } from './health/routes.ts'
import { nameRequests } from './log/request-id.ts'
import { logRequest, showRequestId } from './log/requests.ts'
import { pictureLimit } from './media/refusals.ts'
import { mediaRoutes } from './media/routes.ts'
import type { FormPages } from './memo/form-pages.ts'
import { memoRoutes } from './memo/routes.ts'
import { metricsRoutes } from './metrics/routes.ts'
import { answerBadAddress, refuseOddRequest } from './odd-requests.ts'
import { openApiRoutes } from './openapi/routes.ts'
import { watchRoutes } from './other-methods.ts'
import type { Parts } from './parts.ts'
import { personRoutes } from './person/routes.ts'
import type { App } from './route.ts'
import { securityContactRoute } from './security-contact/routes.ts'
import { guard } from './session/guard.ts'
import { sessionRoutes } from './session/routes.ts'
import { userRoutes } from './user/routes.ts'

// A rich text of 500,000 characters may need six bytes for each of them, twice.
const bodyLimit = 8 * 1024 * 1024

interface Options {
  /** What a quotation form that was sent without script is answered with; without it, with JSON. */
  readonly formPages?: FormPages | undefined
  /** The cards of the pages that are published; none without it. */
  readonly cards?: Cards
  /** Registered before every route: the one that writes the OpenAPI description. */
  readonly registerFirst?: (app: App) => Promise<void>
}

/** The HTTP API, ready to listen or to be injected into. */
export async function createApp(
  parts: Parts,
  { formPages, cards = createCards(), registerFirst }: Options = {},
): Promise<App> {
  const app: App = Fastify({
    loggerInstance: parts.log,
    bodyLimit,
    // The one proxy in front: what a client writes into X-Forwarded-For itself stands further left, and is not believed.
    trustProxy: parts.config.trustProxy ? (_address, hop) => hop === 0 : false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: nameRequests(parts.config.trustProxy),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    frameworkErrors: answerBadAddress(parts.config),
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  await registerFirst?.(app)
  // A form of another site can send text/plain unasked; nothing here wants it.
  app.removeContentTypeParser('text/plain')
  await app.register(cookie)
  await app.register(formbody)
  await app.register(multipart, {
    // No form here has more fields, and none is longer than a rich text in UTF-8: what waits in memory stays small.
    limits: { fileSize: pictureLimit.bytes, files: 4, fields: 30, fieldSize: 1_600_000, parts: 34, headerPairs: 20 },
  })
  app.decorateRequest('administrator')
  app.addHook('onRequest', requireHeaders(parts.config))
  app.addHook('onRequest', refuseOddRequest)
  app.addHook('onRequest', showRequestId)
  app.addHook('onResponse', logRequest)
  app.addHook('onResponse', parts.metrics.countRequest)
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.access === 'administrator') await guard(request, parts)
  })
  app.setNotFoundHandler(watchRoutes(app))
  healthRoutes(app, parts)
  metricsRoutes(app, parts)
  sessionRoutes(app, parts)
  userRoutes(app, parts)
  memoRoutes(app, { ...parts, formPages })
  personRoutes(app, parts)
  auditRoutes(app, parts)
  mediaRoutes(app, parts)
  cardRoutes(app, { ...parts, cards })
  collectionRoutes(app, parts)
  openApiRoutes(app)
  securityContactRoute(app, parts)
  await app.ready()
  return app
}
