import { expect, test } from 'vitest'
import { memo } from '#content/records/memo.ts'
import { memoEndpoints, memoRequestSchema } from './memo.ts'
import { personalDataEndpoints } from './personal-data.ts'
import { storedShape } from './record-schema.ts'

const request = { name: 'Budi', email: 'budi@contoh.example' }

test('a request needs a name, and an address or a number; what else is left out is empty', () => {
  expect(memoRequestSchema.parse(request)).toMatchObject({ ...request, tlp: '', item: '', paragraph: '', website: '' })
  expect(memoRequestSchema.safeParse({ name: 'Budi', tlp: '021 5550138' }).success).toBe(true)
  expect(memoRequestSchema.safeParse({ name: 'Budi' }).error?.issues.map(({ path }) => path.join())).toEqual(['email'])
  expect(memoRequestSchema.safeParse({ email: request.email }).success).toBe(false)
})

test.each([
  [{ page: '/layanan/web-1?x=1' }, { page: '/layanan/web-1' }],
  [{ page: 'https://other.example/' }, { page: '' }],
  [{ page: 5 }, { page: '' }],
  [{ source: 5 }, { source: '' }],
  [{ source: ['in=/'] }, { source: '' }],
])('a request with %j is taken with %j', (given, taken) => {
  expect(memoRequestSchema.parse({ ...request, ...given })).toMatchObject(taken)
})

test('a change has something beside the version that it is based on', () => {
  const { body } = memoEndpoints.updateMemo
  expect(body.safeParse({ version: 3 }).success).toBe(false)
  expect(body.safeParse({}).success).toBe(false)
  expect(body.safeParse({ version: 3, status: 'closed' }).success).toBe(true)
})

test('a change to an empty status is an error, and one to no outcome is not', () => {
  const { body } = memoEndpoints.updateMemo
  expect(body.safeParse({ status: '' }).success).toBe(false)
  expect(body.safeParse({ outcome: '' }).success).toBe(true)
  expect(Object.keys(storedShape(memo.fields))).toContain('outcome')
})

// By hand: another site could cause these with the cookie of an administrator, or a repeated call do them twice.
test('reading with an effect, and calls that may be repeated, are named as such', () => {
  const named = (key: 'hasEffect' | 'isIdempotent') =>
    Object.values<{ readonly id: string; readonly hasEffect?: true; readonly isIdempotent?: true }>(memoEndpoints)
      .filter((endpoint) => endpoint[key])
      .map(({ id }) => id)
  expect(named('hasEffect')).toEqual(['exportMemos', 'listMemoEvents'])
  expect(named('isIdempotent')).toEqual(['submitMemo', 'recordMemo', 'replyToMemo'])
})

test('a person is found by an address or a number, which no address of a page has', () => {
  const { findPersonalData, exportPersonalData, erasePersonalData } = personalDataEndpoints
  expect([findPersonalData, exportPersonalData, erasePersonalData].map(({ method }) => method)).toEqual(
    Array(3).fill('POST'),
  )
  expect(findPersonalData.body.safeParse({ email: 'budi@contoh.example' }).success).toBe(true)
  for (const nothing of [{}, { email: '' }, { email: '', tlp: '' }])
    expect(findPersonalData.body.safeParse(nothing).success).toBe(false)
})
