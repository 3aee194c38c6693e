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

/**
 * A hook that rejects requests that no client of this site sends and that a proxy in front may interpret differently:
 * throws a 501 for an unknown method and a 415 for a compressed body.
 */
export async function rejectUnsupportedRequest({ method, headers }: FastifyRequest): Promise<void> {
  if (!supportedMethods.some((known) => known === method)) throw methodNotImplemented
  const contentEncoding = headers['content-encoding']
  if (contentEncoding !== undefined && contentEncoding.toLowerCase() !== 'identity') throw unsupportedContentEncoding
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
export function createUnmatchedHandler(app: App): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
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
