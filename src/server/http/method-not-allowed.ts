import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerNotFound } from './answers.ts'
import type { App } from './route.ts'

interface Known {
  readonly pattern: RegExp
  readonly methods: Set<string>
}

function patternOf(url: string): RegExp {
  const parts = url.split('/').map((part) => {
    if (part.startsWith(':')) return '[^/]+'
    return part === '*' ? '.*' : part.replace(/[^\w-]/g, (sign) => `\\${sign}`)
  })
  return new RegExp(`^${parts.join('/')}/?$`, 'i')
}

/**
 * Takes down every route that is added from now on, insists that each says who may call it, and returns what answers where
 * no route does: 405 with `Allow` at a path that has other methods, else 404.
 */
export function watchRoutes(app: App): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  // Not routes of their own: six for each path would be five hundred, and 8 MB.
  const known = new Map<string, Known>()
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!config?.access) throw new Error(`The route ${url} does not say who may call it.`)
    const { methods } = known.get(url) ?? { methods: new Set() }
    for (const one of [method].flat()) methods.add(one)
    known.set(url, { pattern: patternOf(url), methods })
  })
  return (request, reply) => {
    const [path = ''] = request.url.split(/[?#]/, 1)
    const fitting = [...known.values()].filter(({ pattern }) => pattern.test(path))
    const allow = [...new Set(fitting.flatMap(({ methods }) => [...methods]))].sort().join(', ')
    if (allow === '') return answerNotFound(request, reply)
    return reply
      .code(405)
      .header('allow', allow)
      .send({ message: `Allowed here: ${allow}.` })
  }
}
