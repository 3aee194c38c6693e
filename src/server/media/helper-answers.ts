import { setPriority } from 'node:os'
import type { Answered, Asked } from './helper-process.ts'

/**
 * Answers the questions of the process that started this one, until that one ends. The higher `niceness` is, from 0 to
 * 19, the less this process takes from others.
 */
export function answerQuestions<Question, Answer>(
  niceness: number,
  answer: (question: Question) => Promise<Answer>,
): void {
  // Before the threads that decode are there: each takes after the one that starts it.
  setPriority(niceness)
  // A key pressed in a terminal reaches every process: the one that asks decides when this one ends.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  process.once('disconnect', () => process.exit())
  const send = (message: Answered<Answer>) => process.send?.(message)
  process.on('message', ({ id, question }: Asked<Question>) => {
    const answered = Promise.resolve(question).then(answer)
    answered.then(
      (value) => send({ id, answer: value }),
      (error) => send({ id, failure: error instanceof Error ? error.message : String(error) }),
    )
  })
}
