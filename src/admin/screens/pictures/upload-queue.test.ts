import { expect, it } from 'vitest'
import { isUnderWay, nextQueue, type Upload } from './upload-queue.ts'

const upload = (key: number): Upload => ({ key, file: new File(['x'], `${key}.png`), state: 'waiting', share: 0 })

it('keeps what failed, and lets go of what is kept or cancelled', () => {
  let queue = nextQueue([], { type: 'add', uploads: [upload(1), upload(2)] })
  queue = nextQueue(queue, { type: 'progress', key: 1, share: 0.5 })
  expect(queue.map(({ state, share }) => [state, share])).toEqual([
    ['sending', 0.5],
    ['waiting', 0],
  ])
  queue = nextQueue(queue, { type: 'remove', key: 1 })
  expect(isUnderWay(queue)).toBe(true)
  queue = nextQueue(queue, { type: 'fail', key: 2, problem: 'broken' })
  expect(queue).toMatchObject([{ key: 2, state: 'failed', problem: 'broken' }])
  expect(isUnderWay(queue)).toBe(false)
})
