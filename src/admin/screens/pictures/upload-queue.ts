import type { TextKey } from '../../text.ts'

/** A file on its way to the library. */
export interface Upload {
  readonly key: number
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'failed'
  /** How much has left: from 0 to 1. */
  readonly share: number
  /** Why it failed: one of our own sentences, or the server's. */
  readonly refusal?: TextKey
  readonly problem?: string
}

/** What happens to the files of a queue. */
export type UploadEvent =
  | { readonly type: 'add'; readonly uploads: readonly Upload[] }
  | { readonly type: 'progress'; readonly key: number; readonly share: number }
  | { readonly type: 'fail'; readonly key: number; readonly problem: string }
  | { readonly type: 'remove'; readonly key: number }

/** The queue after the event: what is kept or cancelled leaves it, what failed stays until it is dismissed. */
export function nextQueue(queue: readonly Upload[], event: UploadEvent): readonly Upload[] {
  switch (event.type) {
    case 'add':
      return [...queue, ...event.uploads]
    case 'progress':
      return queue.map((one) => (one.key === event.key ? { ...one, state: 'sending', share: event.share } : one))
    case 'fail':
      return queue.map((one) => (one.key === event.key ? { ...one, state: 'failed', problem: event.problem } : one))
    case 'remove':
      return queue.filter((one) => one.key !== event.key)
  }
}

/** True while a file still has to be sent. */
export function isUnderWay(queue: readonly Upload[]): boolean {
  return queue.some(({ state }) => state !== 'failed')
}
