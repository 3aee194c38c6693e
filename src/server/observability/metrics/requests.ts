import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHistogram, type Family } from './exposition.ts'

const bounds = [0.005, 0.025, 0.1, 0.5, 2.5, 10]

/** Counts the calls of the API. Labels are routes as they were declared, never addresses: there are only so many. */
export function countRequests() {
  const counts = new Map<string, { labels: Record<string, string>; value: number }>()
  const took = createHistogram(bounds)

  return {
    /** A hook that counts an answer. */
    async count(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const { url: route = 'none' } = request.routeOptions
      const labels = { method: request.method, route, status: `${Math.floor(reply.statusCode / 100)}xx` }
      const key = `${labels.method} ${labels.route} ${labels.status}`
      const before = counts.get(key)
      if (before) before.value += 1
      else counts.set(key, { labels, value: 1 })
      took.observe(reply.elapsedTime / 1000)
    },
    families: (): Family[] => [
      {
        name: 'beranda_http_requests_total',
        kind: 'counter',
        help: 'Calls of the API that were answered.',
        samples: [...counts.values()],
      },
      {
        name: 'beranda_http_request_duration_seconds',
        kind: 'histogram',
        help: 'How long they took, uploads included.',
        samples: took.samples(),
      },
    ],
  }
}
