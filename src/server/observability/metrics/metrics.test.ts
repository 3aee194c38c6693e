import { readFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabases } from '#kit/databases.ts'
import { openTestSite, type TestSite, useTestSite } from '#kit/test-site.ts'
import { watchEventLoopDelay } from './metrics.ts'

const METRICS_TOKEN = 'enam belas bulan purnama'

describe('without METRICS_TOKEN', () => {
  const site = useTestSite()

  test('/metrics is 404, and the event loop is not measured', async () => {
    expect((await site.get('/metrics', { from: '127.0.0.1' })).status).toBe(404)
    const names = (await site.services.metrics.collect()).map(({ name }) => name)
    expect(names).not.toContain('beranda_event_loop_delay_seconds')
    expect(names).toContain('beranda_visits_total')
  })
})

describe.each(testDatabases)('$kind', ({ environment }) => {
  const site = useTestSite({ environment, variables: { METRICS_TOKEN } })

  const read = async ({ get }: Pick<TestSite, 'get'> = site) =>
    (await get('/metrics', { as: { authorization: `Bearer ${METRICS_TOKEN}` } })).text

  test.each(['', 'Bearer', 'Bearer ', `Basic ${METRICS_TOKEN}`, `Bearer ${METRICS_TOKEN}x`])(
    '401 for "%s", and for an administrator',
    async (authorization) => {
      for (const as of [{ authorization }, site.authHeaders]) {
        const { status, headers } = await site.get('/metrics', { as })
        expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer'])
      }
    },
  )

  test('every line is valid Prometheus text format', async () => {
    const lines = (await read()).trimEnd().split('\n')
    const sample = /^[a-z_]+(\{[a-z]+="[^"\\]*"(,[a-z]+="[^"\\]*")*\})? -?\d+(\.\d+)?(e[+-]?\d+)?$/
    for (const line of lines) expect(line).toMatch(/^# (HELP|TYPE) [a-z_]+ /.test(line) ? /./ : sample)
    const names = lines.filter((line) => line.startsWith('# TYPE')).map((line) => line.split(' ')[2])
    expect(new Set(names).size).toBe(names.length)
    expect(names).toEqual(
      expect.arrayContaining(['beranda_database_up', 'process_resident_memory_bytes', 'beranda_outbox_waiting']),
    )
  })

  test.each(['prometheus-rules.yml', 'grafana-dashboard.json'])(
    'deploy/monitoring/%s names metrics that exist',
    async (file) => {
      const text = readFileSync(new URL(`../../../../deploy/monitoring/${file}`, import.meta.url), 'utf8')
      const metrics = await read()
      const named = new Set(text.match(/\b(?:beranda|process)_[a-z_]+/g))
      expect(named.size).toBeGreaterThan(5)
      for (const name of named) expect(metrics).toContain(`# TYPE ${name.replace(/_(bucket|sum|count)$/, '')} `)
    },
  )

  test('labels contain routes, not URLs: arbitrary requests add no lines', async () => {
    await site.get('/api/features/1')
    await site.get('/api/nothing')
    await read()
    const before = (await read()).split('\n').length
    for (let count = 0; count < 50; count++) {
      await site.get(`/api/features/${count}?q=budi${count}`)
      await site.get(`/api/budi@contoh.id/${count}`)
    }
    const after = await read()
    expect(after.split('\n')).toHaveLength(before)
    expect(after).not.toMatch(/budi/)
    expect(after).toMatch(/beranda_http_requests_total\{method="GET",route="none",status="4xx"\} 51/)
  })

  test('reports unsent emails', async () => {
    const created_at = new Date(Date.now() - 90_000).toISOString()
    const words = { recipient: 'a@b.id', reply_to: '', subject: 's', body: 'b', last_error: '' }
    await site.services.database.db
      .insertInto('outgoing_mail')
      .values({ ...words, created_at, attempts: 0, next_attempt_at: created_at, sent_at: null })
      .execute()
    const text = await read()
    expect(text).toMatch(/^beranda_outbox_waiting 1$/m)
    expect(Number(/^beranda_outbox_oldest_seconds (.*)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(90)
  })

  test('an unavailable database is reported, and no count of emails', async () => {
    const other = await openTestSite({ variables: { ...(await environment()), METRICS_TOKEN } })
    await other.services.database.db.destroy()
    const away = await read(other)
    expect(away).toMatch(/^beranda_database_up 0$/m)
    expect(away).not.toMatch(/beranda_outbox/)
    await other.close()
  })
})

test('a main thread blocked for more than 50 ms is counted', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let now = 0
  const watch = watchEventLoopDelay(() => now)
  const tickAt = (timeMs: number) => {
    now = timeMs
    vi.advanceTimersToNextTimer()
  }
  const countAbove50Ms = () => {
    const { samples } = watch.collect()
    const upTo = (le: string) => samples.find(({ labels }) => labels?.['le'] === le)?.value ?? 0
    return upTo('+Inf') - upTo('0.05')
  }
  tickAt(20)
  tickAt(40 + 49)
  expect(countAbove50Ms()).toBe(0)
  tickAt(109 + 51)
  expect(countAbove50Ms()).toBe(1)
  watch.stop()
})
