import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { collections } from '#content/collections.ts'
import { openTestApp, type TestApp } from '#kit/app.ts'
import { testDatabases } from '#kit/databases.ts'

const by = { name: 'rani', address: '' }

describe.each(testDatabases)('$kind', ({ environment }) => {
  let site: TestApp
  beforeEach(async () => {
    site = await openTestApp(await environment())
  })
  afterEach(() => site.close())

  // Like a change by another instance: written to the database without notifying this one.
  const write = (name: 'team' | 'blog') =>
    site.services.entries.create(collections[name], { values: { title: 'Ada' }, images: [], actor: by })

  test('publishes the collections that another instance changed, and no others', async () => {
    await write('team')
    await site.services.publishChanges()
    expect(site.publishedCollections).toEqual(['team'])
    expect(site.services.snapshot.list(collections.team)).toHaveLength(1)
    await site.services.publishChanges()
    expect(site.publishedCollections).toEqual(['team'])
  })

  test('concurrent calls settle after everything written before them is published', async () => {
    await Promise.all([write('team'), write('team'), write('blog')])
    await Promise.all([1, 2, 3].map(() => site.services.publishChanges()))
    expect(new Set(site.publishedCollections)).toEqual(new Set(['blog', 'team']))
    expect(site.services.snapshot.list(collections.team)).toHaveLength(2)
  })

  test('notices update, reorder, delete and restore', async () => {
    const { id } = await write('team')
    const { entries, publishChanges } = site.services
    const changes = [
      () => entries.update(collections.team, id, { values: { title: 'Ida' }, images: [], actor: by }),
      () => entries.reorder(collections.team, [id], by),
      () => entries.remove(collections.team, id, by),
      () => entries.restore(collections.team, id, 1, by),
    ]
    await publishChanges()
    for (const [index, change] of changes.entries()) {
      await change()
      await publishChanges()
      expect(site.publishedCollections).toHaveLength(index + 2)
    }
  })
})
