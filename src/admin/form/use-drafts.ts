import { useCallback, useEffect, useRef, useState } from 'react'
import type { Collection } from '#content/collection.ts'
import { useSession } from '../frame/session-gate.tsx'
import { type Draft, draftKey, dropDraft, keepDraft, listDrafts } from './draft-store.ts'
import type { EntryFormHandle } from './use-entry-form.ts'

const delay = 1000

/** The drafts that can be offered back. */
export interface Drafts {
  /** Those found when the screen was opened, and neither taken up nor dropped since. */
  readonly found: readonly Draft[]
  readonly takeUp: (draft: Draft) => void
  readonly drop: (draft: Draft) => void
  /** Forgets what is being typed: it was left behind on purpose. */
  readonly dropTyped: () => void
}

/**
 * Keeps what is typed on this computer, at most a second later and whenever the page is hidden; forgets it once the form
 * is clean again. Chosen pictures are not kept.
 */
export function useDrafts(collection: Collection, form: EntryFormHandle): Drafts {
  const { id: userId } = useSession()
  const [found, setFound] = useState(() => listDrafts(userId, collection))
  const typed = useRef<Draft>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { state, isDirty } = form

  const write = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (typed.current) keepDraft(typed.current)
  }, [])

  const dropTyped = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (typed.current) dropDraft(typed.current.key)
    typed.current = undefined
  }, [])

  useEffect(() => {
    const key = draftKey(userId, collection, state.entry)
    if (typed.current && (!isDirty || typed.current.key !== key)) dropTyped()
    if (!isDirty) return
    const { entry, values } = state
    typed.current = { key, ...(entry && { entry }), values, typedAt: new Date().toISOString() }
    timer.current ??= setTimeout(write, delay)
  }, [userId, collection, state, isDirty, write, dropTyped])

  useEffect(() => {
    const writeWhenHidden = () => document.visibilityState === 'hidden' && write()
    document.addEventListener('visibilitychange', writeWhenHidden)
    window.addEventListener('pagehide', write)
    return () => {
      document.removeEventListener('visibilitychange', writeWhenHidden)
      window.removeEventListener('pagehide', write)
      write()
    }
  }, [write])

  const forget = (draft: Draft) => setFound((drafts) => drafts.filter(({ key }) => key !== draft.key))
  return {
    found,
    takeUp: (draft) => {
      forget(draft)
      form.restore(draft.entry, draft.values)
    },
    drop: (draft) => {
      forget(draft)
      dropDraft(draft.key)
    },
    dropTyped,
  }
}
