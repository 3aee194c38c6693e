import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createValidRequest, sendRequest, useGuardedSite } from '#kit/valid-requests.ts'
import { openApiFile } from '#server/http/openapi.ts'

const site = useGuardedSite()

test('every described operation is a declared endpoint', () => {
  const { paths } = JSON.parse(readFileSync(openApiFile, 'utf8')) as { paths: Record<string, object> }
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(described.length).toBeGreaterThan(100)
  expect(site.endpoints.map(({ name }) => name)).toEqual(expect.arrayContaining(described))
})

test('every endpoint takes the request that is made from its declaration, and every page can be made', async () => {
  const refused: string[] = []
  for (const endpoint of site.endpoints) {
    const { status, text } = await sendRequest(site, endpoint, await createValidRequest(site, endpoint))
    if (status >= 300) refused.push(`${endpoint.name}: ${status} ${text.slice(0, 200)}`)
  }
  expect(refused).toEqual([])
  expect(site.failedPages).toEqual([])
})
