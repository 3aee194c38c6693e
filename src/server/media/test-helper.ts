import { answerQuestions } from './helper-answers.ts'

/** What the helper of the tests can be told to do. */
export type TestQuestion = 'tell' | 'fail' | 'die' | 'hang'

/** What it says of itself. */
export interface TestAnswer {
  readonly pid: number
  readonly environment: readonly string[]
}

answerQuestions(1, (question: TestQuestion): Promise<TestAnswer> => {
  if (question === 'fail') throw new Error('this is damaged')
  if (question === 'die') process.kill(process.pid, 'SIGSEGV')
  if (question === 'hang') return new Promise(() => undefined)
  return Promise.resolve({ pid: process.pid, environment: Object.keys(process.env) })
})
