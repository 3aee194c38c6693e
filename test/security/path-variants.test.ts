import { Agent, request } from 'node:http'
import PQueue from 'p-queue'
import { afterAll, expect, test } from 'vitest'
import { listOperations } from './operations.ts'
import { listPathVariants } from './path-variants.ts'
import { useRawHttpServer } from './raw-http.ts'

const server = useRawHttpServer()
const agent = new Agent({ keepAlive: true, maxSockets: 8 })
afterAll(() => agent.destroy())

/** Calls `work` with each item, eight at a time. */
const inParallel = <Item>(items: readonly Item[], work: (item: Item) => Promise<void>) =>
  new PQueue({ concurrency: 8 }).addAll(items.map((item) => () => work(item)))

function call(method: string, target: string, headers: Record<string, string>, body?: string): Promise<number> {
  // A fragment is never part of a request target.
  const path = target.replace(/#.*$/, '')
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  const sent = request({ host: '127.0.0.1', port: server.port, method, path, agent, headers: { ...type, ...headers } })
  sent
    .on('response', (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)))
    .on('error', reject)
  sent.end(body)
  return promise
}

const protectedOperations = listOperations().filter((operation) => operation.isProtected)
const UNKNOWN_TOKEN = 'Bearer AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
// Headers that other servers trust for the user or the original path.
const spoofedHeaders = {
  authorization: UNKNOWN_TOKEN,
  'x-forwarded-for': '127.0.0.1',
  'x-original-url': '/healthz',
  'x-rewrite-url': '/healthz',
  'x-forwarded-prefix': '/healthz',
  'x-remote-user': 'rani',
  'x-forwarded-user': 'rani',
  'x-http-method-override': 'GET',
}

test('no spelling of a protected path bypasses authorization, without a token or with an unknown one', async () => {
  const reachable: string[] = []
  const statusCounts = new Map<number, number>()
  const attempts = protectedOperations.flatMap((operation) =>
    listPathVariants(operation.path).flatMap((path) =>
      [{}, spoofedHeaders].map((headers) => ({ ...operation, path, headers })),
    ),
  )
  await inParallel(attempts, async ({ method, path, headers, hasBody }) => {
    const status = await call(method, path, headers, hasBody ? '{"name":"x"}' : undefined)
    statusCounts.set(status, (statusCounts.get(status) ?? 0) + 1)
    // There the protected path is only the query of a public one.
    const isOpen = path.startsWith('/healthz?')
    if (![400, 401, 404, 405, 414].includes(status) && !isOpen) reachable.push(`${method} ${path}: ${status}`)
  })
  expect(reachable).toEqual([])
  expect(attempts.length).toBeGreaterThan(6_000)
  expect(statusCounts.get(401)).toBeGreaterThan(400)
}, 300_000)

test('a path that looks like a file does not make the response to an administrator cacheable', async () => {
  for (const { path } of protectedOperations.filter(({ method }) => method === 'GET')) {
    for (const end of ['/x.css', '.css', ';x.css', '%2fx.css', '%00.css', '/..%2fx.js', '?x.css']) {
      const response = await fetch(`${server.url}${path}${end}`, { headers: server.site.authHeaders })
      const cacheControl = response.headers.get('cache-control') ?? ''
      expect(cacheControl, path + end).toMatch(response.ok ? /^no-store$/ : /^no-(store|cache)$/)
    }
  }
})
