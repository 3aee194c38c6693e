import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { readConfig } from '../config/config.ts'
import { createPageStore } from './disk-cache.ts'

const folder = createTemporaryFolder('beranda-page-store-')
const config = readConfig({ DATA_DIR: folder })

beforeEach(() => {
  mkdirSync(folder, { recursive: true })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => vi.useRealTimers())
afterAll(() => removeFolder(folder))

const openPageStore = (list = () => new Set<never>()) =>
  createPageStore({ config, frontendId: 'a build', pageCache: { list }, warn: vi.fn() })

test('the first save is written immediately, before a possible kill', async () => {
  const pageStore = openPageStore()
  pageStore.save({ content: 'first', madeAt: 0 })
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await expect.poll(() => pageStore.load(() => ({}))).toMatchObject({ content: 'first' })
})

test('continuous saves are written every two seconds, neither postponed nor each', async () => {
  const list = vi.fn(() => new Set<never>())
  const pageStore = openPageStore(list)
  for (let tenth = 0; tenth < 100; tenth++) {
    pageStore.save({ content: `${tenth}`, madeAt: 0 })
    await vi.advanceTimersByTimeAsync(100)
  }
  vi.useRealTimers()
  await pageStore.flush()
  expect(list.mock.calls.length).toBeGreaterThanOrEqual(5)
  expect(list.mock.calls.length).toBeLessThanOrEqual(7)
  expect(pageStore.load(() => ({}))).toMatchObject({ content: '99' })
})

test('removeUnfinished removes temporary files of killed processes and keeps those of running ones', async () => {
  // No process has the highest pid of Linux; the parent of the test is running.
  const left = join(folder, 'published-pages.4194304')
  const own = join(folder, `published-pages.${process.pid}`)
  const others = [`published-pages.${process.ppid}`, 'published-pages', 'published-pages.old'].map((name) =>
    join(folder, name),
  )
  for (const file of [left, own, ...others]) writeFileSync(file, 'x')
  await openPageStore().removeUnfinished()
  expect([left, own].filter((file) => existsSync(file))).toEqual([])
  expect(others.filter((file) => existsSync(file))).toEqual(others)
})

test('removeUnfinished accepts a missing folder', async () => {
  rmSync(folder, { recursive: true })
  await openPageStore().removeUnfinished()
  expect(existsSync(folder)).toBe(false)
})
