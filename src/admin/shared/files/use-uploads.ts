import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { interpolate, useLanguage } from '../i18n/language.ts'
import { getErrorMessage } from '../shell/error-alert.tsx'
import { formatBytes } from '../ui/format.ts'
import type { FileKind } from './file-kind.ts'

/** An upload that waits, is being sent, or has failed. */
interface Upload {
  readonly key: number
  readonly file: File
  readonly abort: AbortController
  /** The share that is sent, from 0 to 1; absent while it waits. */
  readonly fraction?: number | undefined
  /** Why it failed; absent otherwise. */
  readonly problem?: string | undefined
  /** A retry may succeed. */
  readonly canRetry?: boolean
}

/** The uploads, and their actions. */
export interface Uploads {
  /** Finished and cancelled uploads are removed, failed ones stay until dismissed. */
  readonly queue: readonly Upload[]
  readonly isUploading: boolean
  readonly add: (files: readonly File[]) => void
  /** Cancels an upload, or dismisses a failed one. */
  readonly cancel: (upload: Upload) => void
  /** Retries a failed upload. */
  readonly retry: (upload: Upload) => void
}

let lastKey = 0

/** The server would reject the same file again. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
}

/** Uploads files one after the other; `onUploaded` is called with what was stored for each. */
export function useUploads<T>(
  { findProblem, upload, queryKey }: Pick<FileKind<T>, 'findProblem' | 'upload' | 'queryKey'>,
  onUploaded: (stored: T) => void,
): Uploads {
  const queryClient = useQueryClient()
  const language = useLanguage()
  const [queue, setQueue] = useState<readonly Upload[]>([])
  const unsent = useRef(new Set<AbortController>())
  // Settles when every upload so far has been sent or has failed.
  const sent = useRef(Promise.resolve())

  useEffect(
    () => () => {
      for (const abort of unsent.current) abort.abort()
    },
    [],
  )

  const change = (key: number, changed: Partial<Upload>) =>
    setQueue((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one)))
  const remove = (key: number) => setQueue((all) => all.filter((one) => one.key !== key))

  const send = async ({ key, file, abort }: Upload) => {
    const { signal } = abort
    if (signal.aborted) return
    const onProgress = (fraction: number) => change(key, { fraction })
    onProgress(0)
    try {
      const stored = await upload(file, { onProgress, signal })
      remove(key)
      onUploaded(stored)
      // A list that is still loading for the first time may lack the upload, and would not be requested again.
      await queryClient.cancelQueries({ queryKey })
      await queryClient.invalidateQueries({ queryKey })
    } catch (error) {
      if (!signal.aborted) change(key, { problem: getErrorMessage(error), canRetry: !isFinal(error) })
    } finally {
      unsent.current.delete(abort)
    }
  }
  const enqueue = (one: Upload) => {
    unsent.current.add(one.abort)
    sent.current = sent.current.then(() => send(one))
  }
  const add = (files: readonly File[]) => {
    const uploads = files.map((file): Upload => {
      lastKey += 1
      const problem = findProblem(file)
      const size = formatBytes(file.size, language)
      return {
        key: lastKey,
        file,
        abort: new AbortController(),
        problem: problem && interpolate(problem[language], { size }),
      }
    })
    setQueue((all) => [...all, ...uploads])
    for (const one of uploads) if (one.problem === undefined) enqueue(one)
  }
  return {
    queue,
    isUploading: queue.some(({ problem }) => problem === undefined),
    add,
    cancel: ({ key, abort }) => {
      abort.abort()
      remove(key)
    },
    retry: (failed) => {
      change(failed.key, { fraction: undefined, problem: undefined })
      enqueue(failed)
    },
  }
}
