import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#kit/app.ts'
import { testDatabases } from '#kit/databases.ts'
import { watchEventLoopDelay } from './metrics.ts'

const METRICS_TOKEN = 'enam belas bulan purnama'

test('/metrics is 404 without METRICS_TOKEN, and the event loop is not measured', async () => {
  const site = await openTestApp()
  const answer = await site.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers: site.authHeaders })
  expect(answer.statusCode).toBe(404)
  const names = (await site.services.metrics.collect()).map(({ name }) => name)
  expect(names).not.toContain('beranda_event_loop_delay_seconds')
  expect(names).toContain('beranda_visits_total')
  await site.close()
})

describe.each(testDatabases)('$kind', ({ environment }) => {
  let site: TestApp
  beforeAll(async () => {
    site = await openTestApp({ METRICS_TOKEN, ...(await environment()) })
  })
  afterAll(() => site.close())

  const read = async () =>
    (await site.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).body

  test.each(['', 'Bearer', 'Bearer ', `Basic ${METRICS_TOKEN}`, `Bearer ${METRICS_TOKEN}x`])(
    '401 for "%s", and for an administrator',
    async (authorization) => {
      for (const headers of [{ authorization }, site.authHeaders]) {
        const answer = await site.app.inject({ url: '/metrics', headers })
        expect(answer.statusCode).toBe(401)
        expect(answer.headers['www-authenticate']).toBe('Bearer')
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
    await site.app.inject({ url: '/api/features/1' })
    await site.app.inject({ url: '/api/nothing' })
    await read()
    const before = (await read()).split('\n').length
    for (let count = 0; count < 50; count++) {
      await site.app.inject({ url: `/api/features/${count}?q=budi${count}` })
      await site.app.inject({ url: `/api/budi@contoh.id/${count}` })
    }
    const after = await read()
    expect(after.split('\n')).toHaveLength(before)
    expect(after).not.toMatch(/budi/)
    expect(after).toMatch(/beranda_http_requests_total\{method="GET",route="none",status="4xx"\} 51/)
  })

  test('reports unsent emails, and an unavailable database', async () => {
    const created_at = new Date(Date.now() - 90_000).toISOString()
    const words = { recipient: 'a@b.id', reply_to: '', subject: 's', body: 'b', last_error: '' }
    await site.services.database.db
      .insertInto('outgoing_mail')
      .values({ ...words, created_at, attempts: 0, next_attempt_at: created_at, sent_at: null })
      .execute()
    const text = await read()
    expect(text).toMatch(/^beranda_outbox_waiting 1$/m)
    expect(Number(/^beranda_outbox_oldest_seconds (.*)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(90)
    await site.services.database.db.destroy()
    const away = await read()
    expect(away).toMatch(/^beranda_database_up 0$/m)
    expect(away).not.toMatch(/beranda_outbox/)
  })
})

test('a main thread blocked for more than 50 ms is counted', async () => {
  const watch = watchEventLoopDelay()
  const until = performance.now() + 200
  while (performance.now() < until) Math.sqrt(2)
  await new Promise((resolve) => setTimeout(resolve, 30))
  watch.stop()
  const { samples } = watch.collect()
  const upTo = (le: string) => samples.find(({ labels }) => labels?.['le'] === le)?.value ?? 0
  expect(upTo('+Inf') - upTo('0.05')).toBeGreaterThanOrEqual(1)
})
