import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Collection } from '#content/collection.ts'
import type { ProgressListener } from '../../shared/api/authenticated-request.ts'
import { fetchEntry, saveEntry } from '../../shared/api/entries.ts'
import { type Entry, readEntry, type SaveResult } from '../../shared/api/entry.ts'
import { listVersions, restoreVersion } from '../../shared/api/history.ts'
import { isRecord, stringOrEmpty } from '../../shared/api/json.ts'
import { ApiError, newIdempotencyKey } from '../../shared/api/request.ts'
import { type EntryFormHandle, type FormState, formReducer } from '../../shared/form/use-form.ts'
import { entryValues, hiddenValues } from '../../shared/form/values.ts'
import { useLanguage, useTranslation } from '../../shared/i18n/language.ts'
import { getErrorMessage } from '../../shared/shell/error-alert.tsx'
import { entriesKey, updateCachedLists } from './entry-cache.ts'
import { notifyPublished } from './notify-published.tsx'

// The validator is large and loaded on the first input. If it fails to load, the server validates alone.
const loadValidator = () => import('../../shared/form/validate.ts').catch(() => undefined)

/** A save in progress, and the actions that start and cancel one. */
export interface SaveEntryHandle {
  readonly isBusy: boolean
  /** The share of the upload that is sent, from 0 to 1; absent while no file is sent. */
  readonly progress: number | undefined
  /** The number of successful saves on this screen. */
  readonly savedCount: number
  readonly submit: () => Promise<void>
  readonly cancel: () => void
  /** The actions for a form whose entry was deleted; absent otherwise. */
  readonly deletedEntryActions:
    | { readonly restoreAndSave: () => Promise<void>; readonly saveAsNew: () => Promise<void> }
    | undefined
}

interface SaveOptions {
  readonly signal: AbortSignal
  readonly onProgress?: ProgressListener
}

/** Returns the id that an earlier attempt created under the same idempotency key; nothing for any other error. */
function findCreatedId(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 422 || !isRecord(error.data)) return undefined
  return /\/(\d+)$/.exec(stringOrEmpty(error.data['created']))?.[1]
}

function ignoreNotFound(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}

/**
 * Saves the form. A success clears the form, updates the list and shows a link to the public page; a validation error
 * is shown in the form and the input is preserved.
 */
export function useSaveEntry(collection: Collection, form: EntryFormHandle): SaveEntryHandle {
  const language = useLanguage()
  const t = useTranslation()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [progress, setProgress] = useState<number>()
  const [savedCount, setSavedCount] = useState(0)
  const [deletedEntry, setDeletedEntry] = useState<Entry>()
  const abortController = useRef<AbortController>(null)
  const createKeyRef = useRef({ formKey: -1, key: '' })

  // Prefetched during input: a save does not wait for it.
  useEffect(() => {
    if (form.isDirty) void loadValidator()
  }, [form.isDirty])

  /** One idempotency key for each form, reused when a lost response makes the administrator send again. */
  const idempotencyKeyFor = (formKey: number): string => {
    if (createKeyRef.current.formKey !== formKey) createKeyRef.current = { formKey, key: newIdempotencyKey() }
    return createKeyRef.current.key
  }

  const finish = async (saveResult: SaveResult, { isMerged }: { readonly isMerged: boolean }) => {
    const saved = saveResult.entry
    updateCachedLists(queryClient, collection, (list) => list.map((entry) => (entry.id === saved.id ? saved : entry)))
    form.reset()
    setSavedCount((count) => count + 1)
    const message = t(isMerged ? 'savedMerged' : 'saved')
    notifyPublished({ collection, result: saveResult, message, linkLabel: t('seeOnSite') })
    await queryClient.invalidateQueries({ queryKey: entriesKey(collection) })
  }

  const handleSaveError = (error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') return
    const { entry } = form.state
    const isGone = entry !== undefined && collection.screen.deleteMessages !== undefined
    if (isGone && error instanceof ApiError && error.status === 404) {
      setDeletedEntry(entry)
      return form.setErrors({ form: '', fields: {} })
    }
    form.setErrors({ form: getErrorMessage(error), fields: error instanceof ApiError ? error.errors : {} })
  }

  /** Saves; merges concurrent changes and retries as long as no conflict needs a decision. */
  const saveMerged = async (initialState: FormState, options: SaveOptions) => {
    let state = initialState
    for (let isMerged = false; ; ) {
      const { entry, files, formKey } = state
      const values = { ...hiddenValues(collection, entry ?? form.state.entry), ...state.values }
      const target = entry ? { entry } : { idempotencyKey: idempotencyKeyFor(formKey) }
      try {
        const result = await saveEntry(collection, { values, files, ...target }, options)
        return await finish(result, { isMerged })
      } catch (error) {
        const existingId = findCreatedId(error)
        if (existingId !== undefined) {
          // An earlier attempt succeeded but its response was lost: later changes update that entry.
          const existing = await fetchEntry(collection, existingId).catch(ignoreNotFound)
          if (existing) state = { ...state, entry: existing, initialValues: entryValues(collection, existing) }
          else createKeyRef.current = { formKey, key: newIdempotencyKey() }
          continue
        }
        if (!(error instanceof ApiError) || error.status !== 409 || !isRecord(error.data) || !entry) throw error
        const newer = readEntry(collection, error.data)
        const by = stringOrEmpty(error.data['changedBy'])
        state = formReducer(collection, state, { type: 'mergeServerVersion', newer, by })
        isMerged = true
        if (Object.keys(state.conflicts).length > 0) return form.mergeServerVersion(newer, by)
      }
    }
  }

  const run = async (save: (options: SaveOptions) => Promise<void>) => {
    // Guards against a double click: the controller is set synchronously, `isBusy` with the next render.
    if (abortController.current) return
    const controller = new AbortController()
    abortController.current = controller
    setIsBusy(true)
    try {
      const { values, files, conflicts } = form.state
      if (Object.values(conflicts).some(({ chosen }) => chosen === undefined)) {
        return form.setErrors({ form: t('conflictOpen'), fields: {} })
      }
      const errors = (await loadValidator())?.validateValues({ collection, values, files, language })
      if (errors && (errors.form !== '' || Object.keys(errors.fields).length > 0)) return form.setErrors(errors)
      const onProgress = Object.keys(files).length > 0 ? setProgress : undefined
      await save({ signal: controller.signal, ...(onProgress && { onProgress }) })
      setDeletedEntry(undefined)
    } catch (error) {
      handleSaveError(error)
    } finally {
      abortController.current = null
      setIsBusy(false)
      setProgress(undefined)
    }
  }

  const restoreAndSave = async (options: SaveOptions) => {
    const { entry } = form.state
    if (!entry) return
    const { items } = await listVersions(collection, entry.id, 0)
    const [newest] = items
    if (!newest?.deleted) return saveMerged(form.state, options)
    const { entry: newer } = await restoreVersion(collection, { id: entry.id, version: newest.version })
    const state = formReducer(collection, form.state, { type: 'mergeServerVersion', newer, by: '' })
    if (Object.keys(state.conflicts).length > 0) return form.mergeServerVersion(newer, '')
    await saveMerged(state, options)
  }

  const saveAsNew = (options: SaveOptions) => {
    const { entry: _gone, ...state } = form.state
    return saveMerged(state, options)
  }

  const isGone = deletedEntry !== undefined && deletedEntry === form.state.entry
  return {
    isBusy,
    progress,
    savedCount,
    submit: () => run((options) => saveMerged(form.state, options)),
    cancel: () => abortController.current?.abort(),
    deletedEntryActions: isGone
      ? { restoreAndSave: () => run(restoreAndSave), saveAsNew: () => run(saveAsNew) }
      : undefined,
  }
}
