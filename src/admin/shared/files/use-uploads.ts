import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import type { LibraryImage } from '#contracts/images.ts'
import { ApiError } from '../api/api-error.ts'
import { call, type TransferOptions, toUploadRequest } from '../api/client.ts'
import { useLanguage, useTranslation } from '../i18n/language.ts'
import { getErrorMessage } from '../shell/error-alert.tsx'
import { formatBytes } from '../ui/format.ts'
import { findImageFileError } from './image-file.ts'
import { type Upload, uploadQueueReducer } from './upload-queue.ts'
import { imagesKey } from './use-image-library.ts'

/** The uploads, and their actions. */
export interface Uploads {
  readonly queue: readonly Upload[]
  /** Enqueues the files and returns their queue entries; rejected ones have failed. */
  readonly add: (files: Iterable<File>) => readonly Upload[]
  /** Cancels an upload, or dismisses a failed one. */
  readonly cancel: (key: number) => void
  /** Retries a failed upload. */
  readonly retry: (key: number) => void
}

interface FileUploadsOptions<T> {
  /** Returns why the file is rejected; nothing when it is accepted. */
  readonly findProblem: (file: File) => string | undefined
  readonly upload: (file: File, options: TransferOptions) => Promise<T>
  /** The queries that list what is uploaded. */
  readonly queryKey: readonly string[]
  /** Called with what was stored for each file. */
  readonly onUploaded: (stored: T) => void
}

/** Uploads files to the image library one after the other; `onUploaded` is called with each stored image. */
export function useUploads(onUploaded: (image: LibraryImage) => void): Uploads {
  const t = useTranslation()
  const language = useLanguage()
  return useFileUploads({
    findProblem: (file) => {
      const errorKey = findImageFileError(file)
      return errorKey && t(errorKey, { size: formatBytes(file.size, language) })
    },
    upload: async (file, options) => (await call('POST /api/media', toUploadRequest(file, options))).data,
    queryKey: imagesKey,
    onUploaded,
  })
}

/** Uploads files one after the other. */
export function useFileUploads<T>({ findProblem, upload, queryKey, onUploaded }: FileUploadsOptions<T>): Uploads {
  const queryClient = useQueryClient()
  const [queue, dispatch] = useReducer(uploadQueueReducer, [])
  const waiting = useRef<Upload[]>([])
  const current = useRef<{ readonly key: number; readonly abort: AbortController }>(undefined)
  const count = useRef(0)

  useEffect(
    () => () => {
      waiting.current = []
      current.current?.abort.abort()
    },
    [],
  )

  const uploadOne = async ({ key, file }: Upload) => {
    const abort = new AbortController()
    current.current = { key, abort }
    try {
      const onProgress = (fraction: number) => dispatch({ type: 'progress', key, fraction })
      onProgress(0)
      const stored = await upload(file, { onProgress, signal: abort.signal })
      dispatch({ type: 'remove', key })
      onUploaded(stored)
      // A list that is still loading for the first time may lack the upload, and would not be requested again.
      await queryClient.cancelQueries({ queryKey })
      await queryClient.invalidateQueries({ queryKey })
    } catch (error) {
      if (abort.signal.aborted) dispatch({ type: 'remove', key })
      else {
        // The server would reject the same file again.
        const canRetry =
          !(error instanceof ApiError && error.status >= 400 && error.status < 500) || error.status === 429
        dispatch({ type: 'fail', key, problem: getErrorMessage(error), canRetry })
      }
    }
  }
  const run = async () => {
    if (current.current) return
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) await uploadOne(next)
    current.current = undefined
  }
  const add = (files: Iterable<File>) => {
    const uploads = [...files].map((file): Upload => {
      count.current += 1
      const problem = findProblem(file)
      const one = { key: count.current, file, fraction: 0 }
      return problem ? { ...one, state: 'failed', problem } : { ...one, state: 'waiting' }
    })
    dispatch({ type: 'add', uploads })
    waiting.current.push(...uploads.filter(({ state }) => state === 'waiting'))
    void run()
    return uploads
  }
  const retry = (key: number) => {
    const failed = queue.find((one) => one.key === key)
    if (!failed) return
    dispatch({ type: 'retry', key })
    waiting.current.push(failed)
    void run()
  }
  const cancel = (key: number) => {
    waiting.current = waiting.current.filter((one) => one.key !== key)
    if (current.current?.key === key) current.current.abort.abort()
    dispatch({ type: 'remove', key })
  }
  return { queue, add, cancel, retry }
}
