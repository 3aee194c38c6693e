import PQueue from 'p-queue'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createSharedCalls, shareNextRun, shareRunningCall } from './work.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('createSharedCalls', () => {
  test('calls with the key of a running call share it, others do not', async () => {
    const calls = createSharedCalls<string>()
    const call = vi.fn(async (result: string) => result)
    const first = calls.run('a', () => call('first'))
    expect(calls.run('a', () => call('second'))).toBe(first)
    expect(await calls.run('b', () => call('other'))).toBe('other')
    expect(await first).toBe('first')
    expect(await calls.run('a', () => call('third'))).toBe('third')
    expect(call.mock.calls.flat()).toEqual(['first', 'other', 'third'])
  })

  test('a failed call rejects all who wait, and the next one starts anew', async () => {
    const calls = createSharedCalls<string>()
    const lost = () => Promise.reject(new Error('lost'))
    const results = await Promise.allSettled([calls.run('a', lost), calls.run('a', lost)])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect([calls.has('a'), calls.size()]).toEqual([false, 0])
    expect(await calls.run('a', async () => 'found')).toBe('found')
  })

  test('a forgotten call does not end the call that follows it', async () => {
    const calls = createSharedCalls<string>()
    const gate = Promise.withResolvers<string>()
    const forgotten = calls.run('a', () => gate.promise)
    calls.forgetWhere((key) => key === 'a')
    const next = calls.run('a', () => new Promise(() => undefined))
    gate.resolve('old')
    expect(await forgotten).toBe('old')
    expect(calls.run('a', async () => 'never called')).toBe(next)
  })
})

test('shareRunningCall shares a result for as long as it is kept', async () => {
  vi.useFakeTimers()
  const call = vi.fn(async () => 'state')
  const share = shareRunningCall(call, { keepMs: 1000 })
  expect(await Promise.all([share(), share()])).toEqual(['state', 'state'])
  await vi.advanceTimersByTimeAsync(999)
  await share()
  expect(call).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  await share()
  expect(call).toHaveBeenCalledTimes(2)
})

describe('shareNextRun', () => {
  test('calls during a run share one further run', async () => {
    const gate = Promise.withResolvers<void>()
    const work = vi.fn(() => gate.promise)
    const run = shareNextRun(new PQueue({ concurrency: 1 }), work)
    const first = [run(), run()]
    await expect.poll(() => work.mock.calls.length).toBe(1)
    const second = [run(), run(), run()]
    expect(new Set([...first, ...second]).size).toBe(2)
    gate.resolve()
    await Promise.all([...first, ...second])
    expect(work).toHaveBeenCalledTimes(2)
  })

  test('a failed run rejects its own callers alone', async () => {
    const work = vi.fn(async () => undefined)
    work.mockRejectedValueOnce(new Error('lost'))
    const run = shareNextRun(new PQueue({ concurrency: 1 }), work)
    const failed = expect(run()).rejects.toThrow('lost')
    await expect.poll(() => work.mock.calls.length).toBe(1)
    await run()
    await failed
    expect(work).toHaveBeenCalledTimes(2)
  })
})
