import { createHash, timingSafeEqual } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileCheck } from '../../backup/file-check.ts'
import type { Backups } from '../../backup/schedule.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../database/connect.ts'
import type { App } from '../../http/fastify-types.ts'
import type { CacheHits } from '../../http/http-server.ts'
import { notFound, Problem } from '../../http/problem.ts'
import { readOutbox } from '../../mail/outbox.ts'
import { collectBackupMetrics } from './backups.ts'
import { createHistogram, expositionContentType, formatMetrics, type MetricFamily } from './exposition.ts'

const TICK_MS = 20

/**
 * Measures the event loop delay: the lateness of a timer every 20 ms. Samples above 0.05 s mean that the main thread
 * was blocked, and should be investigated.
 */
export function watchEventLoopDelay(clock: () => number = () => performance.now()) {
  const delays = createHistogram([0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1])
  let expectedAt = clock() + TICK_MS
  const timer = setInterval(() => {
    const now = clock()
    delays.observe(Math.max(now - expectedAt, 0) / 1000)
    expectedAt = now + TICK_MS
  }, TICK_MS).unref()
  return {
    collect: (): MetricFamily => ({
      name: 'beranda_event_loop_delay_seconds',
      type: 'histogram',
      help: 'How late a beat of every 20 ms came.',
      samples: delays.samples(),
    }),
    stop: () => clearInterval(timer),
  }
}

const BUCKETS_SECONDS = [0.005, 0.025, 0.1, 0.5, 2.5, 10]

/** Counts API requests. Labels are route patterns, not URLs, so their number is limited. */
function createRequestCounter() {
  const counts = new Map<string, { labels: Record<string, string>; value: number }>()
  const durations = createHistogram(BUCKETS_SECONDS)

  return {
    /** A hook that counts a response. */
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

function gauge(name: string, help: string, value: number): MetricFamily {
  return { name, type: 'gauge', help, samples: [{ value }] }
}

/** Returns whether the database is available and, if so, the number and age of unsent emails. */
async function collectOutboxMetrics({ db }: Database): Promise<MetricFamily[]> {
  const outbox = await readOutbox(db).catch(() => undefined)
  const up = gauge('beranda_database_up', '1 while the database answers.', outbox ? 1 : 0)
  if (!outbox) return [up]
  const { waiting, oldestAt } = outbox
  const seconds = oldestAt === null ? 0 : Math.max(Date.now() - Date.parse(oldestAt), 0) / 1000
  return [
    up,
    gauge('beranda_outbox_waiting', 'E-mails that have still to be sent.', waiting),
    gauge('beranda_outbox_oldest_seconds', 'How long the oldest of them has been waiting.', seconds),
  ]
}

/** Returns CPU, memory and open files of the process, under the usual Prometheus names. */
async function collectProcessMetrics(): Promise<MetricFamily[]> {
  const { rss, heapUsed, external } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  // Only Linux has this folder.
  const files = await readdir('/proc/self/fd').catch(() => undefined)
  return [
    {
      name: 'process_cpu_seconds_total',
      type: 'counter',
      help: 'Processor time used.',
      samples: [{ value: (user + system) / 1e6 }],
    },
    gauge('process_resident_memory_bytes', 'Memory that the process holds.', rss),
    gauge('nodejs_heap_size_used_bytes', 'Memory of JavaScript that is in use.', heapUsed),
    gauge('nodejs_external_memory_bytes', 'Memory that JavaScript refers to outside.', external),
    gauge('process_start_time_seconds', 'When the process began.', Math.round(Date.now() / 1000 - process.uptime())),
    ...(files ? [gauge('process_open_fds', 'Open files and connections.', files.length)] : []),
  ]
}

interface MetricsSources {
  readonly config: Pick<Config, 'metricsToken'>
  readonly cacheHits: Readonly<CacheHits>
  readonly backups: Pick<Backups, 'status'>
  readonly fileCheck: Pick<FileCheck, 'isDamaged'>
}

/** Collects metrics from now on, until `stop` is called. */
export function createMetrics(database: Database, { config, cacheHits, backups, fileCheck }: MetricsSources) {
  const requests = createRequestCounter()
  // Without a token there is no reader, and fifty beats a second are most of the CPU time of an idle site.
  const eventLoop = config.metricsToken === undefined ? undefined : watchEventLoopDelay()

  const collectCacheHits = (): MetricFamily => ({
    name: 'beranda_visits_total',
    type: 'counter',
    help: 'Answers from memory: pages, files of the build, and pages that say that nothing is there.',
    samples: Object.entries(cacheHits).map(([kind, value]) => ({ labels: { kind }, value })),
  })

  return {
    countRequest: requests.count,

    /** Returns all current metrics. Never throws: metrics from the database are omitted while it is unavailable. */
    async collect(): Promise<MetricFamily[]> {
      const [outbox, backupMetrics, processMetrics] = await Promise.all([
        collectOutboxMetrics(database),
        collectBackupMetrics(backups),
        collectProcessMetrics(),
      ])
      return [
        collectCacheHits(),
        ...requests.collect(),
        ...(eventLoop ? [eventLoop.collect()] : []),
        ...outbox,
        gauge('beranda_database_damaged', '1 when a page of the file is damaged.', Number(fileCheck.isDamaged())),
        ...backupMetrics,
        ...processMetrics,
      ]
    },

    stop: () => eventLoop?.stop(),
  }
}

export type Metrics = ReturnType<typeof createMetrics>

function isSameToken(given: string, expected: string): boolean {
  const [givenHash, expectedHash] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return givenHash !== undefined && expectedHash !== undefined && timingSafeEqual(givenHash, expectedHash)
}

const tokenRequired = {
  id: 'Sebutkan METRICS_TOKEN sebagai bearer token.',
  en: 'Name the METRICS_TOKEN as the bearer token.',
}

/** `/metrics`: requires METRICS_TOKEN as the bearer token (401); 404 when the configuration has no token. */
export function metricsRoutes(
  app: App,
  { config: { metricsToken }, metrics }: { config: Pick<Config, 'metricsToken'>; metrics: Metrics },
): void {
  app.get('/metrics', { config: { access: 'everyone' }, schema: { hide: true } }, async (request, reply) => {
    if (metricsToken === undefined) throw notFound()
    const [, given = ''] = /^Bearer (.*)$/i.exec(request.headers.authorization ?? '') ?? []
    if (!isSameToken(given, metricsToken))
      throw new Problem(401, tokenRequired, { headers: { 'www-authenticate': 'Bearer' } })
    return reply
      .type(expositionContentType)
      .header('cache-control', 'no-store')
      .send(formatMetrics(await metrics.collect()))
  })
}
