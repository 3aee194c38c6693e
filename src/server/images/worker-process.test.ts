import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { TestRequest, TestResponse } from './test-worker.ts'
import { createWorker, WorkerError } from './worker-process.ts'

function openWorker(timeouts = { timeoutMs: 10_000, idleMs: 10_000 }) {
  const worker = createWorker<TestRequest, TestResponse>(new URL('./test-worker.ts', import.meta.url), timeouts)
  onTestFinished(() => worker.terminate())
  return worker
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    // ESRCH: there is no such process.
    return false
  }
}

test('the worker does not get the environment', async () => {
  vi.stubEnv('ADMIN_PASSWORD', 'rahasia')
  const { environment } = await openWorker().run('tell')
  expect(environment).not.toContain('ADMIN_PASSWORD')
})

test('requests run in another process, which is reused, also after one that is rejected with its message', async () => {
  const worker = openWorker()
  const [{ pid }, other] = await Promise.all([worker.run('tell'), worker.run('tell')])
  expect(pid).not.toBe(process.pid)
  expect(other.pid).toBe(pid)
  await expect(worker.run('fail')).rejects.toThrow(new WorkerError('this is damaged'))
  expect((await worker.run('tell')).pid).toBe(pid)
})

test('a request that crashes the worker rejects all pending ones; the next starts a new process', async () => {
  const worker = openWorker()
  const { pid } = await worker.run('tell')
  const others = worker.run('hang')
  others.catch(() => undefined)
  await expect(worker.run('die')).rejects.toThrow(WorkerError)
  await expect(others).rejects.toThrow(WorkerError)
  const next = await worker.run('tell')
  expect(next.pid).not.toBe(pid)
  expect(isAlive(pid)).toBe(false)
})

test('a request above timeoutMs ends the worker as too costly', async () => {
  const worker = openWorker({ timeoutMs: 300, idleMs: 10_000 })
  await expect(worker.run('hang')).rejects.toMatchObject({ terminationReason: 'too costly' })
})

test.each(['loop', 'fill'] as const)(
  'a request above its limits ends the worker, also while it holds its thread: %s',
  { timeout: 20_000 },
  async (request) => {
    const worker = openWorker({ timeoutMs: 60_000, idleMs: 10_000 })
    await expect(worker.run(request)).rejects.toMatchObject({ terminationReason: 'too costly' })
    expect((await worker.run('tell')).pid).toBeGreaterThan(0)
  },
)

test('SIGKILL rejects as killed; the worker has the highest oom_score_adj', async () => {
  const worker = openWorker()
  const { pid } = await worker.run('tell')
  if (process.platform === 'linux') {
    expect(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8')).toBe('1000\n')
    expect(Number(readFileSync('/proc/self/oom_score_adj', 'utf8'))).toBeLessThan(1000)
  }
  const response = worker.run('hang')
  process.kill(pid, 'SIGKILL')
  await expect(response).rejects.toMatchObject({ terminationReason: 'killed' })
})

test('the worker ends after idleMs and on terminate()', async () => {
  const short = openWorker({ timeoutMs: 10_000, idleMs: 50 })
  const long = openWorker()
  const pids = [(await short.run('tell')).pid, (await long.run('tell')).pid]
  await expect.poll(() => isAlive(pids[0] ?? 0)).toBe(false)
  expect(isAlive(pids[1] ?? 0)).toBe(true)
  long.terminate()
  await expect.poll(() => isAlive(pids[1] ?? 0)).toBe(false)
  expect((await short.run('tell')).pid).not.toBe(pids[0])
})

test('terminate() waits for the pending response', async () => {
  const worker = openWorker()
  const response = worker.run('tell')
  worker.terminate()
  expect((await response).pid).toBeGreaterThan(0)
})
