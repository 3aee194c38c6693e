import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openApiFile } from '#server/http/openapi.ts'
import { setUpApp } from './app.ts'
import { fillPath, listOperations } from './operations.ts'

const { send, site } = setUpApp()

interface Schema {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Schema>>
}

const { paths, components } = JSON.parse(readFileSync(openApiFile, 'utf8'))

/** Returns the properties of the JSON body of an operation. */
function listProperties(path: string, method: string): string[] {
  const described =
    Object.entries<Record<string, { requestBody: { content: Record<string, { schema: Schema }> } }>>(paths)
  const [, methods = {}] = described.find(([pattern]) => fillPath(pattern) === path) ?? []
  const schema = methods[method.toLowerCase()]?.requestBody.content['application/json']?.schema ?? {}
  const resolved: Schema = schema.$ref ? components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema
  return Object.keys(resolved.properties ?? {})
}

const nested = ['['.repeat(5_000) + ']'.repeat(5_000), `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`]
const operations = listOperations().filter(({ hasBody }) => hasBody)

describe('JSON that is nested deep', () => {
  test('properties of bodies are found', () => {
    const found = operations.flatMap(({ path, method }) => listProperties(path, method))
    expect(found).toEqual(expect.arrayContaining(['sections', 'paragraph', 'values', 'username', 'ids', 'alt']))
  })

  test.each(operations)('is no error of the server in $method $path', async ({ method, path }) => {
    for (const value of nested) {
      const bodies = [value, ...listProperties(path, method).map((name) => `{${JSON.stringify(name)}:${value}}`)]
      if (path === '/api/preview') {
        const page = '"collection":"page","target":"page","language":"id"'
        const sections = `[{"id":"a","type":"text","title":${value}}]`
        bodies.push(
          `{${page},"values":{"sections":${sections}}}`,
          `{${page},"values":{"sections":${JSON.stringify(sections)}}}`,
        )
      }
      for (const payload of bodies) {
        const answer = await send(method, path, { payload, headers: { 'content-type': 'application/json' } })
        expect(answer.statusCode, payload.slice(0, 60)).toBeLessThan(500)
        // The body was read: neither the session nor the path has refused it. A preview takes what it can show.
        expect([path === '/api/preview' ? 200 : 400, 400, 413], payload.slice(0, 60)).toContain(answer.statusCode)
      }
      await site.empty('attempt')
    }
  })
})
