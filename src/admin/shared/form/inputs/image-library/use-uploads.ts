import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import { type LibraryPicture, uploadPicture } from '../../api/media.ts'
import { messageOf } from '../../frame/error-note.tsx'
import { refusePicture } from '../../inputs/picture-file.ts'
import { picturesKey } from '../../inputs/picture-library/use-pictures.ts'
import { nextQueue, type Upload } from './upload-queue.ts'

/** The files on their way to the library, and what can be done to them. */
export interface UploadsHandle {
  readonly queue: readonly Upload[]
  readonly add: (files: Iterable<File>) => void
  /** Stops an upload, or dismisses one that failed. */
  readonly cancel: (key: number) => void
}

/** Sends files to the library one after the other; `onKept` is called with each that arrived. */
export function useUploads(onKept: (picture: LibraryPicture) => void): UploadsHandle {
  const queries = useQueryClient()
  const [queue, send] = useReducer(nextQueue, [])
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

  const sendOne = async ({ key, file }: Upload) => {
    const abort = new AbortController()
    current.current = { key, abort }
    try {
      const onProgress = (share: number) => send({ type: 'progress', key, share })
      onProgress(0)
      const picture = await uploadPicture(file, { onProgress, signal: abort.signal })
      send({ type: 'remove', key })
      onKept(picture)
      await queries.invalidateQueries({ queryKey: picturesKey })
    } catch (error) {
      if (abort.signal.aborted) send({ type: 'remove', key })
      else send({ type: 'fail', key, problem: messageOf(error) })
    }
  }
  const run = async () => {
    if (current.current) return
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) await sendOne(next)
    current.current = undefined
  }
  const add = (files: Iterable<File>) => {
    const uploads = [...files].map((file): Upload => {
      count.current += 1
      const refusal = refusePicture(file)
      const one = { key: count.current, file, share: 0 }
      return refusal ? { ...one, state: 'failed', refusal } : { ...one, state: 'waiting' }
    })
    send({ type: 'add', uploads })
    waiting.current.push(...uploads.filter(({ state }) => state === 'waiting'))
    void run()
  }
  const cancel = (key: number) => {
    waiting.current = waiting.current.filter((one) => one.key !== key)
    if (current.current?.key === key) current.current.abort.abort()
    send({ type: 'remove', key })
  }
  return { queue, add, cancel }
}
