import { expect, it, vi } from 'vitest'
import { z } from 'zod'

vi.mock('../i18n/language.ts', () => ({ currentLanguage: () => 'id', translate: (key: string) => key }))

const { parseBody } = await import('./parse-body.ts')

const loadSchema = async () => z.object({ id: z.int() })

it('returns the fields of the schema and drops others', async () => {
  expect(await parseBody({ id: 1, extra: true }, loadSchema)).toEqual({ id: 1 })
})

it('throws an ApiError of status 502 for a body that does not match', async () => {
  for (const body of [undefined, [], { id: '1' }])
    await expect(parseBody(body, loadSchema)).rejects.toMatchObject({ status: 502 })
})

it('turns off code generation, which the Content-Security-Policy forbids', async () => {
  await parseBody({ id: 1 }, loadSchema)
  expect(z.config().jitless).toBe(true)
})
