import { useCallback, useEffect, useRef, useState } from 'react'
import type { Values } from '../api/entry.ts'
import { useSession } from '../frame/session-gate.tsx'
import { type Draft, draftKey, draftsOf } from './draft.ts'
import { dropDrafts, keepDraft, listDrafts } from './draft-store.ts'

const delay = 1000
const noFiles = {}

/** What a form holds, for a draft of it. */
export interface Typed {
  /** What the form changes, as `Draft` has it; the same object as long as it is the same. */
  readonly subject: { readonly id: number } | undefined
  readonly values: Values
  readonly files?: Readonly<Record<string, File>>
  readonly isDirty: boolean
}

/** The drafts that can be offered back. */
export interface Drafts {
  /** Those found when the screen was opened, and neither taken up nor dropped since. */
  readonly found: readonly Draft[]
  /** Takes a draft out of the offer: what it holds is in the form again. */
  readonly takeUp: (draft: Draft) => void
  readonly drop: (draft: Draft) => void
  /** Forgets what is being typed: it was left behind on purpose. */
  readonly dropTyped: () => void
}

/**
 * Keeps what is typed on this computer, chosen pictures included, at most a second later and whenever the page is hidden;
 * forgets it once the form is clean again.
 */
export function useDrafts(screen: string, { subject, values, files = noFiles, isDirty }: Typed): Drafts {
  const { id: userId } = useSession()
  const [found, setFound] = useState<readonly Draft[]>([])
  const typed = useRef<Draft>(undefined)
  const writtenFiles = useRef<Draft['files']>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    let isHere = true
    const openedAt = new Date().toISOString()
    void listDrafts(draftsOf(userId, screen)).then((drafts) => {
      // What is typed by now has a draft of its own, which is not one to be offered.
      if (isHere) setFound(drafts.filter(({ key, typedAt }) => key !== typed.current?.key || typedAt < openedAt))
    })
    return () => {
      isHere = false
    }
  }, [userId, screen])

  const write = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    const draft = typed.current
    if (!draft) return
    void keepDraft(draft, draft.files !== writtenFiles.current)
    writtenFiles.current = draft.files
  }, [])

  const dropTyped = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (typed.current) void dropDrafts([typed.current.key])
    typed.current = undefined
    writtenFiles.current = undefined
  }, [])

  useEffect(() => {
    const key = draftKey(userId, screen, subject?.id)
    if (typed.current && (!isDirty || typed.current.key !== key)) dropTyped()
    if (!isDirty) return
    typed.current = {
      key,
      ...(subject && { subject: { ...subject } }),
      values,
      files,
      typedAt: new Date().toISOString(),
    }
    timer.current ??= setTimeout(write, delay)
  }, [userId, screen, subject, values, files, isDirty, write, dropTyped])

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
    takeUp: forget,
    drop: (draft) => {
      forget(draft)
      void dropDrafts([draft.key])
    },
    dropTyped,
  }
}
