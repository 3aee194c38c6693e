import { handleWorkerRequests } from './worker-protocol.ts'

/** A request to the test worker. */
export type TestRequest = 'tell' | 'fail' | 'die' | 'hang'

/** The process id and the environment variable names of the test worker. */
export interface TestResponse {
  readonly pid: number
  readonly environment: readonly string[]
}

handleWorkerRequests(1, (request: TestRequest): Promise<TestResponse> => {
  if (request === 'fail') throw new Error('this is damaged')
  if (request === 'die') process.kill(process.pid, 'SIGSEGV')
  if (request === 'hang') return new Promise(() => undefined)
  return Promise.resolve({ pid: process.pid, environment: Object.keys(process.env) })
})
