import { handleWorkerRequests, withResourceLimits } from './worker-protocol.ts'

/** A request to the test worker. */
export type TestRequest = 'tell' | 'fail' | 'die' | 'hang' | 'loop' | 'fill'

/** The process id and the environment variable names of the test worker. */
export interface TestResponse {
  readonly pid: number
  readonly environment: readonly string[]
}

function loop(): never {
  for (;;) Math.random()
}

function fill(): never {
  const parts: Buffer[] = []
  while (parts.length < 400) parts.push(Buffer.alloc(1024 * 1024, 1))
  return loop()
}

const limits = { cpuMs: 500, maxRssBytes: 300 * 1024 * 1024 }

handleWorkerRequests(1, (request: TestRequest): Promise<TestResponse> => {
  if (request === 'fail') throw new Error('this is damaged')
  if (request === 'die') process.kill(process.pid, 'SIGSEGV')
  if (request === 'hang') return new Promise(() => undefined)
  if (request === 'loop') return withResourceLimits(limits, async () => loop())
  if (request === 'fill') return withResourceLimits({ ...limits, cpuMs: 60_000 }, async () => fill())
  return Promise.resolve({ pid: process.pid, environment: Object.keys(process.env) })
})
