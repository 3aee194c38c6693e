import { expect, it } from 'vitest'
import { isUploading, type Upload, uploadQueueReducer } from './upload-queue.ts'

const upload = (key: number): Upload => ({ key, file: new File(['x'], `${key}.png`), state: 'waiting', fraction: 0 })

it('keeps failed uploads and removes finished and cancelled ones', () => {
  let queue = uploadQueueReducer([], { type: 'add', uploads: [upload(1), upload(2)] })
  queue = uploadQueueReducer(queue, { type: 'progress', key: 1, fraction: 0.5 })
  expect(queue.map(({ state, fraction }) => [state, fraction])).toEqual([
    ['sending', 0.5],
    ['waiting', 0],
  ])
  queue = uploadQueueReducer(queue, { type: 'remove', key: 1 })
  expect(isUploading(queue)).toBe(true)
  queue = uploadQueueReducer(queue, { type: 'fail', key: 2, problem: 'broken', canRetry: true })
  expect(queue).toMatchObject([{ key: 2, state: 'failed', problem: 'broken' }])
  expect(isUploading(queue)).toBe(false)
  queue = uploadQueueReducer(queue, { type: 'retry', key: 2 })
  expect(queue).toEqual([upload(2)].map((one) => ({ ...one, file: queue[0]?.file })))
})
