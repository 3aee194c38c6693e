import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { collections } from '#content/index.ts'
import { databases } from '../database/test-databases.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

const by = { name: 'rani', address: '' }

describe.each(databases)('$kind', ({ environment }) => {
  let site: TestApp
  beforeEach(async () => {
    site = await openTestApp(await environment())
  })
  afterEach(() => site.close())

  // As another instance does it: into the database, and no word to this one.
  const write = (name: 'team' | 'blog') =>
    site.parts.entries.create(collections[name], { values: { title: 'Ada' }, pictures: [], by })

  test('what another has written is read and published, and nothing else', async () => {
    await write('team')
    await site.parts.showChanges()
    expect(site.published).toEqual(['team'])
    expect(site.parts.snapshot.list(collections.team)).toHaveLength(1)
    await site.parts.showChanges()
    expect(site.published).toEqual(['team'])
  })

  test('whoever asks is answered when all that was written before is shown', async () => {
    await Promise.all([write('team'), write('team'), write('blog')])
    await Promise.all([1, 2, 3].map(() => site.parts.showChanges()))
    expect(new Set(site.published)).toEqual(new Set(['blog', 'team']))
    expect(site.parts.snapshot.list(collections.team)).toHaveLength(2)
  })

  test('every kind of change to a collection is noticed', async () => {
    const { id } = await write('team')
    const { entries, showChanges } = site.parts
    const changes = [
      () => entries.update(collections.team, id, { values: { title: 'Ida' }, pictures: [], by }),
      () => entries.arrange(collections.team, [id], by),
      () => entries.remove(collections.team, id, by),
      () => entries.restore(collections.team, id, 1, by),
    ]
    await showChanges()
    for (const [index, change] of changes.entries()) {
      await change()
      await showChanges()
      expect(site.published).toHaveLength(index + 2)
    }
  })
})
