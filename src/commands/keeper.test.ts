import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createKeeper } from './keeper.ts'

const folder = mkdtempSync(join(tmpdir(), 'beranda-keeper-'))
const config = readConfig({ DATA_DIR: folder })
const encoded = Promise.resolve()

beforeEach(() => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '.built'), 'a build')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => vi.useRealTimers())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('what is published is kept at once, so that a program killed after its first pages has kept them', async () => {
  const keeper = createKeeper(config, folder, { list: () => new Set() })
  keeper.keep({ content: 'first', until: undefined, encoded })
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await vi.waitFor(() => expect(keeper.read(() => ({}))).toMatchObject({ content: 'first' }))
})

test('saves that go on coming do not put it off, nor have the file written for each of them', async () => {
  const list = vi.fn(() => new Set<never>())
  const keeper = createKeeper(config, folder, { list })
  for (let tenth = 0; tenth < 100; tenth++) {
    keeper.keep({ content: `${tenth}`, until: undefined, encoded })
    await vi.advanceTimersByTimeAsync(100)
  }
  vi.useRealTimers()
  await keeper.stop()
  expect(list.mock.calls.length).toBeGreaterThanOrEqual(5)
  expect(list.mock.calls.length).toBeLessThanOrEqual(7)
  expect(keeper.read(() => ({}))).toMatchObject({ content: '99' })
})
