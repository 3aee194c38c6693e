/** An upload. */
export interface Upload {
  readonly key: number
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'failed'
  /** The share that is sent, from 0 to 1. */
  readonly fraction: number
  /** Why it failed. */
  readonly problem?: string
  /** A retry may succeed. */
  readonly canRetry?: boolean
}

/** The events of the upload queue. */
export type UploadAction =
  | { readonly type: 'add'; readonly uploads: readonly Upload[] }
  | { readonly type: 'progress'; readonly key: number; readonly fraction: number }
  | { readonly type: 'retry'; readonly key: number }
  | { readonly type: 'fail'; readonly key: number; readonly problem: string; readonly canRetry: boolean }
  | { readonly type: 'remove'; readonly key: number }

/** Reducer: finished and cancelled uploads leave the queue, failed ones stay until dismissed. */
export function uploadQueueReducer(queue: readonly Upload[], action: UploadAction): readonly Upload[] {
  switch (action.type) {
    case 'add':
      return [...queue, ...action.uploads]
    case 'progress':
      return queue.map((one) =>
        one.key === action.key ? { ...one, state: 'sending', fraction: action.fraction } : one,
      )
    case 'retry':
      return queue.map((one) =>
        one.key === action.key ? { key: one.key, file: one.file, state: 'waiting', fraction: 0 } : one,
      )
    case 'fail': {
      const { key, problem, canRetry } = action
      return queue.map((one) => (one.key === key ? { ...one, state: 'failed', problem, canRetry } : one))
    }
    case 'remove':
      return queue.filter((one) => one.key !== action.key)
  }
}

/** Returns true while a file is not sent yet. */
export function isUploading(queue: readonly Upload[]): boolean {
  return queue.some(({ state }) => state !== 'failed')
}
