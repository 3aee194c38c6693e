import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { canDelete } from '#content/admin-screen.ts'
import type { Collection } from '#content/collection.ts'
import { attachTextImages, collectTextImages } from '../../fields/rich-text/text-images.ts'
import { ApiError, findCreatedId } from '../../shared/api/api-error.ts'
import type { TransferOptions } from '../../shared/api/client.ts'
import { type Entry, readEntry } from '../../shared/api/entry.ts'
import { stringOrEmpty } from '../../shared/api/json.ts'
import type { Form } from '../../shared/form/use-form.ts'
import { type NextTry, useMergedSave } from '../../shared/form/use-merged-save.ts'
import { collectionForm, hiddenValues } from '../../shared/form/values.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { entriesKey, updateCachedLists } from './entry-cache.ts'
import { fetchEntry, listVersions, restoreVersion, type SaveResult, saveEntry } from './entry-calls.ts'
import { entryMessages } from './messages.ts'
import { notifyPublished } from './notify-published.tsx'

// The validator is large and loaded on the first input. If it fails to load, the server validates alone.
const loadValidator = () => import('../../shared/form/validate.ts').catch(() => undefined)

/** A save in progress, and the actions that start and cancel one. */
export interface EntrySave {
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

function ignoreNotFound(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}

/** Returns the version to restore; nothing when another administrator has restored the entry meanwhile. */
async function findDeletedVersion(collection: Collection, entry: Entry): Promise<Entry | undefined> {
  if (collection.versions === 'none') return entry
  const { items } = await listVersions(collection, { id: entry.id, limit: 1, offset: 0 })
  const [newest] = items
  return newest?.deleted ? { ...entry, version: newest.version } : undefined
}

/**
 * Saves the form. A success calls `onSaved`, updates the list and shows a link to the public page; a validation error
 * is shown in the form and the input is preserved.
 */
export function useSaveEntry(
  collection: Collection,
  form: Form<Entry>,
  { onSaved = form.reset }: { readonly onSaved?: (saved: Entry) => void } = {},
): EntrySave {
  const language = useLanguage()
  const t = useScopedTranslation(entryMessages)
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<number>()
  const [savedCount, setSavedCount] = useState(0)
  const [deletedEntry, setDeletedEntry] = useState<Entry>()
  const model = useMemo(() => collectionForm(collection), [collection])
  const abortController = useRef<AbortController>(null)

  // Prefetched during input: a save does not wait for it.
  useEffect(() => {
    if (form.isDirty) void loadValidator()
  }, [form.isDirty])

  const finish = (saveResult: SaveResult, { isMerged }: { readonly isMerged: boolean }) => {
    const saved = saveResult.entry
    updateCachedLists(queryClient, collection, (list) => list.map((entry) => (entry.id === saved.id ? saved : entry)))
    onSaved(saved)
    setSavedCount((count) => count + 1)
    const message = isMerged ? t('savedMerged') : (collection.screen.savedMessage?.[language] ?? t('saved'))
    notifyPublished({ collection, result: saveResult, message, linkLabel: t('seeOnSite') })
    // The form does not wait for the list: it is free for the next entry.
    void queryClient.invalidateQueries({ queryKey: entriesKey(collection) })
  }

  const handleSaveError = (error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') return
    const { entry } = form.state
    const isGone = entry !== undefined && canDelete(collection.screen)
    if (isGone && error instanceof ApiError && error.status === 404) {
      setDeletedEntry(entry)
      return form.setErrors({})
    }
    form.showRejection(error, [], collection.screen.errorPrefix)
  }

  const transfer = useRef<TransferOptions>({})
  const write = useMergedSave(form, model, {
    save: (state) => {
      const { entry, files, createKey } = state
      const attached = attachTextImages(state.values)
      const values = { ...hiddenValues(collection, entry ?? form.state.entry), ...attached.values }
      const target = entry ? { entry } : { idempotencyKey: createKey }
      return saveEntry(collection, { values, files: { ...files, ...attached.files }, ...target }, transfer.current)
    },
    recover: async (error, state) => {
      const existingId = findCreatedId(error)
      if (existingId !== undefined) {
        // An earlier attempt succeeded but its response was lost: later changes update that entry.
        const existing = await fetchEntry(collection, existingId).catch(ignoreNotFound)
        if (!existing) form.createAgain()
        return existing ? { state: { ...state, entry: existing, initialValues: model.readValues(existing) } } : {}
      }
      if (!(error instanceof ApiError) || error.status !== 409 || !error.data || !state.entry) return undefined
      const newer = readEntry(collection, error.data)
      return { version: { newer, saved: { by: stringOrEmpty(error.data['changedBy']), at: newer.updatedAt } } }
    },
    onSaved: finish,
    onError: handleSaveError,
    onSettled: () => setProgress(undefined),
  })

  /** Validates and saves; `prepare` returns what is saved first. */
  const submit = (prepare: () => Promise<NextTry<Entry>> | NextTry<Entry>) =>
    write.run(async () => {
      const { values, files } = form.state
      const errors = (await loadValidator())?.validateValues({ collection, values, files, language })
      if (errors && (errors.form !== '' || Object.keys(errors.fields).length > 0)) {
        form.setErrors(errors)
        return undefined
      }
      const controller = new AbortController()
      abortController.current = controller
      const hasFiles = Object.keys({ ...files, ...collectTextImages(values) }).length > 0
      transfer.current = { signal: controller.signal, onProgress: hasFiles ? setProgress : undefined }
      return prepare()
    })

  const restore = async (entry: Entry): Promise<NextTry<Entry>> => {
    const deleted = await findDeletedVersion(collection, entry)
    if (!deleted) return {}
    const { entry: newer } = await restoreVersion(collection, deleted)
    return { version: { newer, saved: { by: '', at: newer.updatedAt } } }
  }

  const { entry: edited, ...unsaved } = form.state
  const gone = deletedEntry === edited ? edited : undefined
  return {
    isBusy: write.isBusy,
    progress,
    savedCount,
    submit: () => submit(() => ({})),
    cancel: () => abortController.current?.abort(),
    deletedEntryActions: gone && {
      restoreAndSave: () => submit(() => restore(gone)),
      saveAsNew: () => submit(() => ({ state: unsaved })),
    },
  }
}
