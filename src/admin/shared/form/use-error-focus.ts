import { type RefObject, useEffect, useRef } from 'react'

interface ErrorFocusOptions {
  /** The number of times that errors were set, from the state of the form. */
  readonly rejections: number
  /** While a write is running, its inputs may be disabled: they get the focus when it has ended. */
  readonly isBusy: boolean
}

/** Focuses the first invalid field of the element in the ref, each time errors were set. */
export function useErrorFocus<E extends HTMLElement = HTMLFormElement>({
  rejections,
  isBusy,
}: ErrorFocusOptions): RefObject<E | null> {
  const form = useRef<E>(null)
  const seenRejections = useRef(rejections)
  useEffect(() => {
    if (isBusy || seenRejections.current === rejections) return
    seenRejections.current = rejections
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [rejections, isBusy])
  return form
}
