import { useEffect, useRef } from 'react'
import { getErrorMessage } from '../shell/error-alert.tsx'
import { notifyError } from '../shell/notify.tsx'
import { closeEntry, newEntryParam, takeParams, useEntryParam } from '../shell/router.ts'

/** The form of a screen whose address names the entry to edit. */
interface UrlFormOptions<T> {
  /** The id of the entry in the form; absent in add mode. */
  readonly editedId: number | string | undefined
  /** False until the list has loaded: listed entries are not fetched again. */
  readonly isReady: boolean
  /** Fetches the named entry; throws an ApiError. */
  readonly load: (entry: string) => Promise<T> | T
  readonly edit: (found: T) => void
  /** Leaves edit mode. */
  readonly reset: () => void
}

function scrollToEdited(): void {
  document.querySelector('li[aria-current=true]')?.scrollIntoView({ block: 'nearest' })
}

/**
 * Opens the entry named by the address, on arrival and after Back and Forward. In the other direction the screen calls
 * `openEntry` and `closeEntry` when it fills or leaves the form.
 */
export function useFormFromUrl<T>(form: UrlFormOptions<T>): void {
  const entryParam = useEntryParam()
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  const { isReady } = form
  useEffect(() => {
    const { editedId, load, edit, reset } = latest.current
    if (entryParam === null || entryParam === newEntryParam) {
      if (editedId !== undefined) reset()
      return
    }
    if (!isReady || entryParam === String(editedId)) return
    let isWanted = true
    const open = async () => {
      try {
        const found = await load(entryParam)
        if (!isWanted) return
        edit(found)
        requestAnimationFrame(scrollToEdited)
      } catch (error) {
        if (!isWanted) return
        closeEntry()
        notifyError(getErrorMessage(error), 'open')
      }
    }
    void open()
    return () => {
      isWanted = false
    }
  }, [entryParam, isReady])
}

/**
 * Calls `fill` with the values that the address gives to a new entry, `?entry=new&from=/old`, once for each such address. The
 * values then leave the address: a reload restores the draft instead.
 */
export function useValuesFromUrl(
  names: readonly string[],
  fill: (values: Readonly<Record<string, string>>) => void,
): void {
  const entryParam = useEntryParam()
  const latest = useRef({ names, fill })
  useEffect(() => {
    latest.current = { names, fill }
  })
  useEffect(() => {
    if (entryParam !== newEntryParam) return
    const given = takeParams(latest.current.names)
    if (Object.keys(given).length > 0) latest.current.fill(given)
  }, [entryParam])
}
