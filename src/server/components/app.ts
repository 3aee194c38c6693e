import { parse as parseForm } from 'node:querystring'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { LogController } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { MAX_IMAGE_BYTES } from '#content/image.ts'
import { createAuthenticationHook } from '../accounts/authentication.ts'
import { sessionRoutes } from '../accounts/session-routes.ts'
import { userRoutes } from '../accounts/user-routes.ts'
import { auditRoutes } from '../audit/routes.ts'
import { backupRoutes } from '../backup/routes.ts'
import { drawingRoutes } from '../drawings/routes.ts'
import { pageSectionRoute } from '../entries/page-sections-route.ts'
import { collectionRoutes } from '../entries/routes.ts'
import { sampleContentRoutes } from '../entries/sample-content-routes.ts'
import { documentRoutes } from '../files/document-routes.ts'
import { imageLibraryRoutes } from '../files/image-routes.ts'
import { registerUploads } from '../files/uploaded-files.ts'
import { sendError, validatorCompiler } from '../http/error-handler.ts'
import type { App } from '../http/fastify-types.ts'
import { openApiRoutes } from '../http/openapi.ts'
import { addRequestHooks, createFrameworkErrorHandler, createRequestIdGenerator } from '../http/request-hooks.ts'
import { securityTxtRoute } from '../http/security-txt.ts'
import { imageRoutes } from '../images/routes.ts'
import { linkRoutes } from '../links/routes.ts'
import { mailSettingsRoutes } from '../mail-settings/routes.ts'
import { memoRoutes } from '../memo/routes.ts'
import { healthRoutes } from '../observability/health.ts'
import { metricsRoutes } from '../observability/metrics/metrics.ts'
import { personalDataRoutes } from '../personal-data/routes.ts'
import { previewRoute } from '../publishing/preview-route.ts'
import { siteSearchRoutes } from '../site-search/routes.ts'
import { startRoutes } from '../start/routes.ts'

// Two texts of 10,000 characters and some short fields, all in JSON escapes. Routes that need more set their own limit.
const BODY_LIMIT_BYTES = 256 * 1024

/** The routes of the API; each declares the services that it uses. */
const routes = [
  healthRoutes,
  metricsRoutes,
  sessionRoutes,
  userRoutes,
  memoRoutes,
  personalDataRoutes,
  auditRoutes,
  backupRoutes,
  mailSettingsRoutes,
  imageRoutes,
  imageLibraryRoutes,
  documentRoutes,
  drawingRoutes,
  collectionRoutes,
  pageSectionRoute,
  previewRoute,
  sampleContentRoutes,
  startRoutes,
  linkRoutes,
  siteSearchRoutes,
  openApiRoutes,
  securityTxtRoute,
]

type ServicesOf<Routes> = [Routes] extends [(app: App, services: infer Services) => void] ? Services : never

type AppServices = ServicesOf<(typeof routes)[number]> & {
  /** For the plugin that generates the OpenAPI document. */
  readonly beforeRoutes?: ((app: App) => Promise<void>) | undefined
}

function rejectDefault(): never {
  throw new Error('Each schema is a zod schema; its compilers are set on the app.')
}

/** Creates the HTTP API, ready for requests. */
export async function createApp(services: AppServices): Promise<App> {
  const { config, log, metrics } = services
  const app: App = Fastify({
    loggerInstance: log,
    bodyLimit: BODY_LIMIT_BYTES,
    // Trusts only the one proxy in front: entries of X-Forwarded-For further left come from the client.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: createRequestIdGenerator(config),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    frameworkErrors: createFrameworkErrorHandler(config),
    // Without these, Fastify loads Ajv and fast-json-stringify, a hundred modules and 3 MB, for nothing.
    schemaController: { compilersFactory: { buildValidator: rejectDefault, buildSerializer: rejectDefault } },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendError)
  await services.beforeRoutes?.(app)
  // A form on another site can send text/plain without a CORS preflight; no route needs it.
  app.removeContentTypeParser('text/plain')
  await app.register(cookie)
  // It reads a thousand fields at most; the default parser takes 100 ms for the names of a full body.
  await app.register(formbody, { parser: (text) => parseForm(text) })
  await app.register(multipart, {
    // The form of an entry has its own numbers of fields and images. No field is longer than a rich text in UTF-8. All of it
    // together is limited by MAX_BODY_BYTES.
    limits: { fileSize: MAX_IMAGE_BYTES, files: 1, fields: 30, fieldSize: 1_600_000, parts: 34, headerPairs: 20 },
  })
  registerUploads(app, config.dataDir)
  app.decorateRequest('administrator')
  addRequestHooks(app, config)
  app.addHook('onResponse', metrics.countRequest)
  app.addHook('onRequest', createAuthenticationHook(services))
  for (const register of routes) register(app, services)
  await app.ready()
  return app
}
