import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHistogram, type MetricFamily } from './exposition.ts'

const BUCKETS_SECONDS = [0.005, 0.025, 0.1, 0.5, 2.5, 10]

/** Counts the calls of the API. Labels are routes as they were declared, never addresses: there are only so many. */
export function createRequestCounter() {
  const counts = new Map<string, { labels: Record<string, string>; value: number }>()
  const durations = createHistogram(BUCKETS_SECONDS)

  return {
    /** A hook that counts an answer. */
    async count(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const { url: route = 'none' } = request.routeOptions
      const labels = { method: request.method, route, status: `${Math.floor(reply.statusCode / 100)}xx` }
      const key = `${labels.method} ${labels.route} ${labels.status}`
      const before = counts.get(key)
      if (before) before.value += 1
      else counts.set(key, { labels, value: 1 })
      durations.observe(reply.elapsedTime / 1000)
    },
    collect: (): MetricFamily[] => [
      {
        name: 'beranda_http_requests_total',
        type: 'counter',
        help: 'Calls of the API that were answered.',
        samples: [...counts.values()],
      },
      {
        name: 'beranda_http_request_duration_seconds',
        type: 'histogram',
        help: 'How long they took, uploads included.',
        samples: durations.samples(),
      },
    ],
  }
}
