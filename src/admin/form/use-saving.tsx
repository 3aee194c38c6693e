import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Collection } from '#content/collection.ts'
import { saveEntry } from '../api/entries.ts'
import { readEntry, type Written } from '../api/entry.ts'
import { isRecord, textOf } from '../api/json.ts'
import { ApiError } from '../api/request.ts'
import type { Progress } from '../api/upload.ts'
import { messageOf } from '../frame/error-note.tsx'
import { useLanguage, useSay } from '../language.ts'
import { changeLists, entriesKey } from '../screens/collection/entry-pages.ts'
import { tellPublished } from '../screens/tell-published.tsx'
import { nextForm } from './form-state.ts'
import type { EntryFormHandle } from './use-entry-form.ts'

// The checker is large and needed only once something is typed.
const loadCheck = () => import('./check.ts')

/** A save under way, and how to start and stop one. */
export interface Saving {
  readonly busy: boolean
  /** How much of the upload has left, from 0 to 1; nothing while no file is sent. */
  readonly progress: number | undefined
  /** How many saves have succeeded on this screen. */
  readonly savedCount: number
  readonly submit: () => Promise<void>
  readonly cancel: () => void
}

/**
 * Saves what is in the form. A success empties the form, shows the entry in the list and tells where it is on the site;
 * a refusal is shown in the form and nothing typed is lost.
 */
export function useSaving(collection: Collection, form: EntryFormHandle): Saving {
  const language = useLanguage()
  const say = useSay()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState<number>()
  const [savedCount, setSavedCount] = useState(0)
  const aborting = useRef<AbortController>(null)

  // Fetched while the administrator types, so that saving waits for nothing.
  useEffect(() => {
    if (form.isDirty) void loadCheck()
  }, [form.isDirty])

  const finish = async (written: Written, isMerged: boolean) => {
    const saved = written.entry
    changeLists(queries, collection, (list) => list.map((entry) => (entry.id === saved.id ? saved : entry)))
    form.clear()
    setSavedCount((count) => count + 1)
    tellPublished(say(isMerged ? 'savedMerged' : 'saved'), collection, written, say('seeOnSite'))
    await queries.invalidateQueries({ queryKey: entriesKey(collection) })
  }

  const refuse = (error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') return
    form.refuse({ form: messageOf(error), fields: error instanceof ApiError ? error.errors : {} })
  }

  /** Saves; takes in what was saved meanwhile as often as that leaves nothing to decide. */
  const saveMerged = async (options: { signal: AbortSignal; onProgress?: Progress }) => {
    let state = form.state
    for (let isMerged = false; ; isMerged = true) {
      const { entry, values, files } = state
      try {
        const written = await saveEntry(collection, { values, files, ...(entry && { entry }) }, options)
        return await finish(written, isMerged)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409 || !isRecord(error.data) || !entry) throw error
        const newer = readEntry(collection, error.data)
        const by = textOf(error.data['changedBy'])
        state = nextForm(collection, state, { type: 'rebase', newer, by })
        if (Object.keys(state.conflicts).length > 0) return form.rebase(newer, by)
      }
    }
  }

  const submit = async () => {
    if (busy) return
    const { values, files, conflicts } = form.state
    if (Object.values(conflicts).some(({ chosen }) => chosen === undefined)) {
      return form.refuse({ form: say('conflictOpen'), fields: {} })
    }
    const { checkValues } = await loadCheck()
    const refusals = checkValues(collection, values, files, language)
    if (refusals.form !== '' || Object.keys(refusals.fields).length > 0) return form.refuse(refusals)
    const controller = new AbortController()
    aborting.current = controller
    setBusy(true)
    try {
      const onProgress = Object.keys(files).length > 0 ? setProgress : undefined
      await saveMerged({ signal: controller.signal, ...(onProgress && { onProgress }) })
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
      setProgress(undefined)
    }
  }

  return { busy, progress, savedCount, submit, cancel: () => aborting.current?.abort() }
}
