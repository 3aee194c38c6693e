import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { sendError, sendNotFound } from './error-handler.ts'
import type { App } from './fastify-types.ts'
import { Problem } from './problem.ts'
import { apiHeaders } from './security-headers.ts'

/** All other methods get a 501. */
const supportedMethods = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'] as const

const methodNotImplemented = new Problem(501, {
  id: 'Metode HTTP ini tidak dikenal di sini.',
  en: 'This HTTP method is not known here.',
})

const unsupportedContentEncoding = new Problem(415, {
  id: 'Kirim isinya tanpa dimampatkan.',
  en: 'Send the body without compressing it.',
})

/** Throws for requests that no client of this site sends and that a proxy in front may interpret differently. */
function rejectUnsupportedRequest({ method, headers }: FastifyRequest): void {
  if (!supportedMethods.some((known) => known === method)) throw methodNotImplemented
  const contentEncoding = headers['content-encoding']
  if (contentEncoding !== undefined && contentEncoding.toLowerCase() !== 'identity') throw unsupportedContentEncoding
}

/** Converts `?LANG=EN` to `?lang=en`: paths are case-insensitive too. */
function normalizeLangParam({ query }: FastifyRequest): void {
  const values = query as Record<string, unknown>
  const name = 'lang' in values ? 'lang' : Object.keys(values).find((key) => key.toLowerCase() === 'lang')
  const value = name && values[name]
  if (typeof value === 'string') values['lang'] = value.toLowerCase()
}

/** Returns an address of `X-Forwarded-For` without quotes, brackets and the port that some proxies add. */
function stripPort(address: string): string {
  const unquoted = address.trim().replace(/^"(.*)"$/, '$1')
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(unquoted) ?? []
  return bracketed ?? unquoted.replace(/^([\d.]+):\d+$/, '$1')
}

/** Removes the ports from `X-Forwarded-For`: with ports, rate limits would treat all clients as one unknown address. */
export function stripForwardedPorts({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const forwarded = headers['x-forwarded-for']
  if (typeof forwarded === 'string') headers['x-forwarded-for'] = forwarded.split(',').map(stripPort).join(', ')
}

const requestIdPattern = /^[A-Za-z0-9][A-Za-z0-9_.-]{7,63}$/

/** Returns the generator of request ids: the trusted proxy's X-Request-Id if it is well-formed, else a new UUID. */
export function createRequestIdGenerator({ trustProxy }: Pick<Config, 'trustProxy'>) {
  return ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const header = headers['x-request-id']
    return trustProxy && typeof header === 'string' && requestIdPattern.test(header) ? header : randomUUID()
  }
}

/** Returns the handler of errors that occur before any hook runs, such as a URL that the router cannot decode. */
export function createFrameworkErrorHandler(config: Pick<Config, 'siteUrl'>) {
  const headers = apiHeaders(config)
  return (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    sendError(error, request, reply.headers(headers))
  }
}

interface RegisteredPath {
  readonly pattern: RegExp
  readonly methods: Set<string>
}

function toPathPattern(url: string): RegExp {
  const segments = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[^\w-]/g, (character) => `\\${character}`)))
  return new RegExp(`^${segments.join('/')}/?$`, 'i')
}

/**
 * Records every route that is registered from now on; throws for a route without `access`. Returns the handler of
 * unmatched requests: 405 with `Allow` when the path has other methods, else 404.
 */
function createUnmatchedHandler(app: App): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  // A list of patterns instead of 405 routes: six for each path would be 500 routes and 8 MB of memory.
  const registeredPaths = new Map<string, RegisteredPath>()
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!config?.access) throw new Error(`The route ${url} does not say who may call it.`)
    const { methods } = registeredPaths.get(url) ?? { methods: new Set() }
    for (const one of [method].flat()) methods.add(one)
    registeredPaths.set(url, { pattern: toPathPattern(url), methods })
  })
  return (request, reply) => {
    const [path = ''] = request.url.split(/[?#]/, 1)
    const matchingPaths = [...registeredPaths.values()].filter(({ pattern }) => pattern.test(path))
    const allow = [...new Set(matchingPaths.flatMap(({ methods }) => [...methods]))].sort().join(', ')
    if (allow === '') return sendNotFound(request, reply)
    return reply
      .code(405)
      .header('allow', allow)
      .send({ message: `Allowed here: ${allow}.` })
  }
}

/**
 * Adds the hooks of every request: default headers and the id of the request, the checks that need no body, the 404 and 405,
 * which are answered before a body is read, the removal of temporary files, and the line of the log. Call it before routes
 * are registered.
 */
export function addRequestHooks(app: App, { siteUrl, trustProxy }: Pick<Config, 'siteUrl' | 'trustProxy'>): void {
  const headers = apiHeaders({ siteUrl })
  const handleUnmatched = createUnmatchedHandler(app)
  app.decorateRequest('temporaryFiles')
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    if (trustProxy) stripForwardedPorts(request.raw)
    normalizeLangParam(request)
    rejectUnsupportedRequest(request)
    // Relates the response to its log lines.
    reply.header('x-request-id', request.id)
    if (request.is404) return handleUnmatched(request, reply)
  })
  // onSend runs after the handler of every request, including failed ones.
  app.addHook('onSend', async ({ temporaryFiles = [] }) => {
    for (const path of temporaryFiles) await rm(path, { force: true })
  })
  app.addHook('onResponse', async (request, reply) => {
    // The route, not the URL: URLs contain search texts and personal data.
    const route = request.routeOptions.url ?? 'none'
    const durationMs = Math.round(reply.elapsedTime)
    request.log.info({ method: request.method, route, status: reply.statusCode, durationMs }, 'request')
  })
}
