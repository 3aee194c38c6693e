import { expect, test } from 'vitest'
import { collections } from '#content/collections.ts'
import { validateValues } from './validate.ts'
import { emptyValues } from './values.ts'

const image = new File(['x'], 'a.png', { type: 'image/png' })

function validate(name: 'team' | 'settings', change: Readonly<Record<string, string>>, files = {}) {
  const collection = collections[name]
  const values = { ...emptyValues(collection), ...change }
  const { form, fields } = validateValues({ collection, values, files, language: 'en' })
  return [form !== '', Object.keys(fields)]
}

test.each([
  ['an entry without any content', 'team', {}, {}, [true, []]],
  ['an entry with a text', 'team', { title: 'Ada' }, {}, [false, []]],
  ['an entry with a chosen image alone', 'team', {}, { img: image }, [false, []]],
  ['the only entry of a collection, without content', 'settings', {}, {}, [false, []]],
  ['an image that is none', 'team', { title: 'Ada', img: 'x' }, {}, [false, ['img']]],
  [
    'an image that is none, in whose place another is chosen',
    'team',
    { title: 'Ada', img: 'x' },
    { img: image },
    [false, []],
  ],
] as const)('%s is refused as a whole, or for its fields', (_, name, values, files, expected) => {
  expect(validate(name, values, files)).toEqual(expected)
})
