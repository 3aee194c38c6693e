import { expect, test } from 'vitest'
import { collections } from '#content/collections.ts'
import { entryEndpoints } from './entries.ts'

// By hand: what the declarations say is compared with these names.
const privateNames = ['redirect', 'replyTemplate']

test.each(Object.values(collections).map((collection) => [collection.name, collection] as const))(
  'visitors read of %s what they may, and never its versions, its deleted entries, or a change',
  (name, collection) => {
    const endpoints = entryEndpoints(collection)
    const open = Object.entries(endpoints).flatMap(([key, { access }]) => (access === 'everyone' ? [key] : []))
    expect(open).toEqual(privateNames.includes(name) ? [] : ['listEntries', 'getEntry'])
  },
)

test('an entry that is created twice with one key is created once', () => {
  for (const collection of Object.values(collections))
    expect(entryEndpoints(collection).createEntry.isIdempotent).toBe(true)
})
