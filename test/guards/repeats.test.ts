import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DeclaredEndpoint } from '#kit/declared-requests.ts'
import { sample } from '#kit/sample.ts'
import { createValidRequest, type RequestValues, sendRequest, useGuardedSite } from '#kit/valid-requests.ts'

const site = useGuardedSite()

// What is stored about requests, or made in the background.
const uncounted = ['attempt', 'idempotency_key', 'session', 'job', 'image_variant', 'site_change']

/** Returns the number of rows of each table, without indexes of the search. */
async function countRows(): Promise<Readonly<Record<string, number>>> {
  const { database, mailer } = site.services
  const { db } = database
  // A letter that is sent is an event of its request.
  await mailer.wake()
  const tables = await db.introspection.getTables()
  const counts = tables
    .map(({ name }) => name)
    .filter((name) => !uncounted.includes(name) && !name.includes('search'))
    .map(async (name) => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db)
      return [name, Number(rows[0]?.count)] as const
    })
  return Object.fromEntries(await Promise.all(counts))
}

/** Returns what the work adds to each table. */
async function countAdded(work: () => Promise<unknown>): Promise<Readonly<Record<string, number>>> {
  const before = await countRows()
  await work()
  const after = await countRows()
  const added = Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
  return Object.fromEntries(added.filter(([, count]) => count !== 0))
}

const send = (endpoint: DeclaredEndpoint, request: RequestValues, key?: string) =>
  sendRequest(site, endpoint, request, key === undefined ? {} : { headers: { 'idempotency-key': key } })

/** Expects a 2xx, or a refusal that says that it was done already or that something has changed. */
function describeFailure(endpoint: DeclaredEndpoint, status: number): string[] {
  const isExpected = (status >= 200 && status < 300) || [400, 401, 404, 409, 422].includes(status)
  return isExpected ? [] : [`${endpoint.name} answers ${status} when it is repeated`]
}

test('a request that is repeated with its key is answered alike and creates one record, also at the same time', async () => {
  const endpoints = site.endpoints.filter(({ isIdempotent }) => isIdempotent)
  expect(endpoints.length).toBeGreaterThan(15)
  for (const endpoint of endpoints) {
    const single = await createValidRequest(site, endpoint)
    const once = await countAdded(() => send(endpoint, single, `once ${endpoint.name}`))
    expect(Object.keys(once), endpoint.name).not.toEqual([])
    const twice = await createValidRequest(site, endpoint)
    const answers: string[] = []
    const added = await countAdded(async () => {
      for (let time = 0; time < 2; time++) answers.push((await send(endpoint, twice, `twice ${endpoint.name}`)).text)
    })
    expect([endpoint.name, added, answers[1]]).toEqual([endpoint.name, once, answers[0]])
    const both = await createValidRequest(site, endpoint)
    const addedAtOnce = await countAdded(() =>
      Promise.all([send(endpoint, both, `both ${endpoint.name}`), send(endpoint, both, `both ${endpoint.name}`)]),
    )
    expect([endpoint.name, addedAtOnce]).toEqual([endpoint.name, once])
  }
})

test('a request that is repeated without a key, or sent twice at once, ends in no error of the server', async () => {
  const failures: string[] = []
  const changing = site.endpoints.filter(({ method }) => method !== 'GET')
  for (const endpoint of sample(changing, { inQuick: 30 }, 'changing')) {
    const repeated = await createValidRequest(site, endpoint)
    for (let time = 0; time < 2; time++)
      failures.push(...describeFailure(endpoint, (await send(endpoint, repeated)).status))
    const both = await createValidRequest(site, endpoint)
    for (const { status } of await Promise.all([send(endpoint, both), send(endpoint, both)]))
      failures.push(...describeFailure(endpoint, status))
  }
  expect(failures).toEqual([])
})

test('of two changes that are based on the same version one is refused', async () => {
  const endpoints = site.endpoints.filter(
    ({ method, url, schemas }) => method === 'PUT' && url.includes(':id') && schemas.body?.properties?.['version'],
  )
  expect(endpoints.length).toBeGreaterThan(15)
  for (const endpoint of endpoints) {
    const { body, ...request } = await createValidRequest(site, endpoint)
    const url = endpoint.url.replace(':id', String(request.params?.['id']))
    const { version } = (await site.get(`${url}?lang=all`)).body
    const change = { ...request, body: { ...body, version } }
    const answers = await Promise.all([send(endpoint, change), send(endpoint, change)])
    expect([endpoint.name, answers.map(({ status }) => status).sort()]).toEqual([endpoint.name, [200, 409]])
  }
})
