import { afterEach, expect, test, vi } from 'vitest'
import { createHelper, HelperFailure } from './helper-process.ts'
import type { TestAnswer, TestQuestion } from './test-helper.ts'

const open = (limits = { longest: 10_000, idle: 10_000 }) =>
  createHelper<TestQuestion, TestAnswer>(new URL('./test-helper.ts', import.meta.url), limits)

const opened: ReturnType<typeof open>[] = []
afterEach(() => {
  for (const helper of opened.splice(0)) helper.dismiss()
})

function openHelper(limits?: Parameters<typeof open>[0]): ReturnType<typeof open> {
  const helper = open(limits)
  opened.push(helper)
  return helper
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('it answers from a process of its own, which is the same for the next question', async () => {
  const helper = openHelper()
  const [one, other] = await Promise.all([helper.ask('tell'), helper.ask('tell')])
  expect(one.pid).not.toBe(process.pid)
  expect(other.pid).toBe(one.pid)
})

test('it is told nothing of the environment', async () => {
  vi.stubEnv('ADMIN_PASSWORD', 'rahasia')
  const { environment } = await openHelper().ask('tell')
  expect(environment).not.toContain('ADMIN_PASSWORD')
  vi.unstubAllEnvs()
})

test('what it cannot do is said, and it goes on', async () => {
  const helper = openHelper()
  const { pid } = await helper.ask('tell')
  await expect(helper.ask('fail')).rejects.toThrow(new HelperFailure('this is damaged'))
  expect((await helper.ask('tell')).pid).toBe(pid)
})

test('a question that kills it is answered with a failure, and the next one by a new process', async () => {
  const helper = openHelper()
  const { pid } = await helper.ask('tell')
  const others = helper.ask('hang')
  others.catch(() => undefined)
  await expect(helper.ask('die')).rejects.toThrow(HelperFailure)
  await expect(others).rejects.toThrow(HelperFailure)
  const next = await helper.ask('tell')
  expect(next.pid).not.toBe(pid)
  expect(isAlive(pid)).toBe(false)
})

test('a question that takes too long ends it', async () => {
  const helper = openHelper({ longest: 300, idle: 10_000 })
  await expect(helper.ask('hang')).rejects.toThrow(/SIGKILL/)
})

test('it ends when there is nothing to do, and when it is dismissed', async () => {
  const short = openHelper({ longest: 10_000, idle: 50 })
  const long = openHelper()
  const pids = [(await short.ask('tell')).pid, (await long.ask('tell')).pid]
  await expect.poll(() => isAlive(pids[0] ?? 0), { timeout: 10_000 }).toBe(false)
  expect(isAlive(pids[1] ?? 0)).toBe(true)
  long.dismiss()
  await expect.poll(() => isAlive(pids[1] ?? 0), { timeout: 10_000 }).toBe(false)
  expect((await short.ask('tell')).pid).not.toBe(pids[0])
})

test('dismissed while it owes an answer, it gives that first', async () => {
  const helper = openHelper()
  const answer = helper.ask('tell')
  helper.dismiss()
  expect((await answer).pid).toBeGreaterThan(0)
})
