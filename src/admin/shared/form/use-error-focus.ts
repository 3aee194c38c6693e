import { type RefObject, useEffect, useRef } from 'react'
import type { FieldErrors } from '../api/request.ts'

/** Focuses the first invalid field of the form in the ref, each time validation fails. */
export function useErrorFocus(errors: FieldErrors): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])
  return form
}
