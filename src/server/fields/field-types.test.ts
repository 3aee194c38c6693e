import { expect, test } from 'vitest'
import { page } from '#content/types/page.ts'
import { cleanValues, readStoredValues } from './field-types.ts'

test.each([
  [
    '{"a":"x","b":5,"c":null,"d":true,"e":[1],"f":{"g":"h"}}',
    { a: 'x', b: '5', c: '', d: 'true', e: '[1]', f: '{"g":"h"}' },
  ],
  ['{"a":"x\\ud83dy","b":"😀"}', { a: 'x\ufffdy', b: '😀' }],
  ['[]', {}],
  ...['null', '5', '"x"', '', '{"a":', 'undefined'].map((text): [string, object] => [text, {}]),
])('the stored text %s has only texts, and never throws', (text, values) => {
  expect(readStoredValues(text)).toEqual(values)
})

test('a restore keeps numbers and amounts that are none as they are', async () => {
  const sections = JSON.stringify([{ id: 'e', type: 'entries', count: 'abc' }])
  expect(
    JSON.parse((await cleanValues(page.fields, { sections }, { sanitize: async (html) => html }))['sections'] ?? ''),
  ).toMatchObject([{ count: 'abc' }])
})
