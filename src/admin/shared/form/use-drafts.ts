import { useCallback, useEffect, useRef, useState } from 'react'
import type { EntryValues } from '../api/entry.ts'
import { useSession } from '../shell/session.ts'
import { type Draft, draftKey, draftKeyPrefix } from './draft.ts'
import { deleteDrafts, listDrafts, saveDraftFiles, saveDraftText } from './draft-store.ts'
import type { Form } from './use-form.ts'

const SAVE_DELAY_MS = 1000
const noFiles = {}

/** The content of a form, as stored in a draft. */
export interface DraftSource {
  /** The edited entry, as in `Draft`; referentially stable while it is unchanged. */
  readonly entry: { readonly id: number | string } | undefined
  readonly values: EntryValues
  readonly files?: Readonly<Record<string, File>>
  readonly isDirty: boolean
  readonly createKey?: string
}

/** The drafts that can be resumed. */
export interface Drafts {
  /** Drafts found when the screen opened, without those resumed or discarded since. */
  readonly offered: readonly Draft[]
  /** Removes a draft from the list: the form holds its content again. */
  readonly resumeDraft: (draft: Draft) => void
  readonly discardDraft: (draft: Draft) => void
  /** What this browser cannot store of the current input, its text or its images; absent when it stores both. */
  readonly unstoredPart: 'everything' | 'images' | undefined
  /** Deletes the draft of the current input: it was discarded on purpose. */
  readonly discardCurrent: () => void
}

/**
 * Stores the input on this computer, chosen images included, within a second and whenever the page is hidden; deletes
 * the draft once the form is clean.
 */
export function useDrafts(screen: string, { entry, values, files = noFiles, isDirty, createKey }: DraftSource): Drafts {
  const { id: userId } = useSession()
  const [offered, setOffered] = useState<readonly Draft[]>([])
  const currentDraft = useRef<Draft>(undefined)
  const storedFiles = useRef<Draft['files']>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isTextStored, setIsTextStored] = useState(true)
  const [areFilesStored, setAreFilesStored] = useState(true)

  useEffect(() => {
    let isMounted = true
    const openedAt = new Date().toISOString()
    void listDrafts(draftKeyPrefix(userId, screen)).then((drafts) => {
      // The current input has its own draft, which must not be offered.
      if (isMounted)
        setOffered(drafts.filter(({ key, typedAt }) => key !== currentDraft.current?.key || typedAt < openedAt))
    })
    return () => {
      isMounted = false
    }
  }, [userId, screen])

  const saveDraft = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    const draft = currentDraft.current
    if (!draft) return
    void saveDraftText(draft).then(setIsTextStored)
    // Stored separately: images are large and change rarely.
    if (draft.files !== storedFiles.current) void saveDraftFiles(draft).then(setAreFilesStored)
    storedFiles.current = draft.files
  }, [])

  const discardCurrent = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (currentDraft.current) void deleteDrafts([currentDraft.current.key])
    currentDraft.current = undefined
    storedFiles.current = undefined
    setIsTextStored(true)
    setAreFilesStored(true)
  }, [])

  useEffect(() => {
    const key = draftKey(userId, screen, entry?.id)
    if (currentDraft.current && (!isDirty || currentDraft.current.key !== key)) discardCurrent()
    if (!isDirty) return
    currentDraft.current = {
      key,
      ...(entry && { subject: { ...entry } }),
      values,
      files,
      createKey,
      typedAt: new Date().toISOString(),
    }
    timer.current ??= setTimeout(saveDraft, SAVE_DELAY_MS)
  }, [userId, screen, entry, values, files, isDirty, createKey, saveDraft, discardCurrent])

  useEffect(() => {
    const saveWhenHidden = () => document.visibilityState === 'hidden' && saveDraft()
    document.addEventListener('visibilitychange', saveWhenHidden)
    window.addEventListener('pagehide', saveDraft)
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden)
      window.removeEventListener('pagehide', saveDraft)
      saveDraft()
    }
  }, [saveDraft])

  const removeOffered = (draft: Draft) => setOffered((drafts) => drafts.filter(({ key }) => key !== draft.key))
  return {
    offered,
    resumeDraft: removeOffered,
    discardDraft: (draft) => {
      removeOffered(draft)
      void deleteDrafts([draft.key])
    },
    discardCurrent,
    unstoredPart: isTextStored ? (areFilesStored ? undefined : 'images') : 'everything',
  }
}

/**
 * Stores the input of a form that is opened for one thing, such as a dialog: what was typed is there when it is opened again,
 * after a reload too, and no list offers it. `entry` is what the form is about; referentially stable while it is unchanged.
 */
export function useOwnDraft<T>(
  screen: string,
  form: Form<T>,
  entry?: DraftSource['entry'],
): Pick<Drafts, 'discardCurrent' | 'unstoredPart'> {
  const { id: userId } = useSession()
  const { values, createKey, entry: edited } = form.state
  const { offered, resumeDraft, discardCurrent, unstoredPart } = useDrafts(screen, {
    entry,
    values,
    isDirty: form.isDirty,
    createKey,
  })
  const key = draftKey(userId, screen, entry?.id)
  const own = offered.find((draft) => draft.key === key)
  useEffect(() => {
    if (!own || form.isDirty) return
    form.restoreDraft({ ...own, entry: edited })
    resumeDraft(own)
  }, [own, form, edited, resumeDraft])
  return { discardCurrent, unstoredPart }
}
