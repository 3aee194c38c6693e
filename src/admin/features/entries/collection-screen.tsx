import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { canDelete } from '#content/admin-screen.ts'
import { type Collection, visibleFields } from '#content/collection.ts'
import { loadInputs } from '../../fields/field-types.tsx'
import { collectTextImages, releaseTextImages, restoreTextImages } from '../../fields/rich-text/text-images.ts'
import { type Entry, entryToJson } from '../../shared/api/entry.ts'
import { toFormDraft } from '../../shared/form/draft.ts'
import { entryTitle } from '../../shared/form/entry-summary.ts'
import { useDrafts } from '../../shared/form/use-drafts.ts'
import { type Form, useForm } from '../../shared/form/use-form.ts'
import { useUnsavedChangesGuard } from '../../shared/form/use-unsaved-changes-guard.tsx'
import { collectionForm } from '../../shared/form/values.ts'
import { useLanguage } from '../../shared/i18n/language.ts'
import { ErrorAlert } from '../../shared/shell/error-alert.tsx'
import { closeEntry } from '../../shared/shell/router.ts'
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx'
import { PageLayout } from '../../shared/ui/page-layout.tsx'
import type { RecordExtras } from '../../shared/ui/record-extras.ts'
import { DraftStorageWarning, RestoreDraftBanner } from '../../shared/ui/restore-draft-banner.tsx'
import { formatHeading } from '../../shared/ui/site-meta.ts'
import { type OpenForm, SplitScreen } from '../../shared/ui/split-screen.tsx'
import { useFormFromUrl, useValuesFromUrl } from '../../shared/ui/use-form-from-url.ts'
import { DeletedEntriesButton } from './deleted-entries-button.tsx'
import { fetchEntry } from './entry-calls.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryList } from './entry-list.tsx'
import { usePreviewLanguage } from './preview/preview-entry.ts'
import { PreviewButton, usePreviewToggle } from './preview/preview-toggle.tsx'
import { SiteLink } from './site-link.tsx'
import { useChangeEntry } from './use-change-entry.ts'
import { useDeleteEntry } from './use-delete-entry.tsx'
import { useEntryList } from './use-entry-list.ts'
import { useSaveEntry } from './use-save-entry.tsx'

const PreviewPane = lazy(() => import('./preview/preview-pane.tsx').then((module) => ({ default: module.PreviewPane })))

interface CollectionScreenProps {
  readonly collection: Collection
  /** What the screen of a record has that its declaration does not say. */
  readonly extras?: RecordExtras
}

/** The screen of every collection and record: its list and its form. */
export function CollectionScreen({ collection, extras }: CollectionScreenProps) {
  const { screen } = collection
  const language = useLanguage()
  const list = useEntryList(collection, extras?.toQuery)
  const form = useForm(useMemo(() => collectionForm(collection), [collection]))
  const { entry, values, createKey } = form.state
  const files = useFormFiles(form)
  const draftEntry = useMemo(() => entry && entryToJson(entry), [entry])
  const drafts = useDrafts(collection.path, { entry: draftEntry, values, files, isDirty: form.isDirty, createKey })
  const guard = useUnsavedChangesGuard(form.isDirty, () => {
    drafts.discardCurrent()
    form.reset()
  })
  const save = useSaveEntry(collection, form)
  const leave = () => {
    form.reset()
    closeEntry()
  }
  const deletion = useDeleteEntry(collection, (id) => {
    if (form.state.entry?.id === id) leave()
  })
  const preview = usePreviewToggle()
  // Not in the pane: the first input mounts it.
  const [previewLanguage, setPreviewLanguage] = usePreviewLanguage()
  const edited = form.state.entry
  const changeEntry = useChangeEntry(collection, (saved) => {
    if (edited?.id === saved.id) form.mergeServerVersion(saved)
  })
  const isAdding = edited === undefined
  // What is read first has its form behind Edit; a draft has it at once.
  const [formId, setFormId] = useState<number>()
  const isReading = extras !== undefined && edited !== undefined && edited.id !== formId && !form.isDirty
  const show = (entry: Entry, openedForm: number | undefined, open: OpenForm) =>
    guard.confirmLeave(() => {
      setFormId(openedForm)
      form.edit(entry)
      open(entry.id)
    })
  const add = (open: OpenForm) => {
    if (isAdding) open()
    else
      guard.confirmLeave(() => {
        form.reset()
        open()
      })
  }
  useFormFromUrl({
    editedId: edited?.id,
    isReady: list.items !== undefined || list.error !== null,
    load: (id) => list.items?.find((one) => String(one.id) === id) ?? fetchEntry(collection, id),
    edit: (found) =>
      guard.confirmLeave(() => {
        setFormId(undefined)
        form.edit(found)
      }),
    reset: form.reset,
  })

  const isListed = list.items !== undefined
  useEffect(() => {
    if (isListed) loadInputs(visibleFields(collection))
  }, [isListed, collection])

  useValuesFromUrl(Object.keys(visibleFields(collection)), (given) =>
    guard.confirmLeave(() => form.restoreDraft({ values: given })),
  )

  return (
    <PageLayout
      title={screen.heading[language]}
      tools={
        <>
          {screen.publicUrl && <PreviewButton isShown={preview.isShown} onToggle={preview.toggle} />}
          {extras?.renderTools(list)}
          {canDelete(screen) && <DeletedEntriesButton collection={collection} />}
          {screen.publicUrl && <SiteLink href={screen.publicUrl} />}
        </>
      }
    >
      {extras?.notice}
      <SplitScreen
        renderNotice={(open) => (
          <RestoreDraftBanner
            drafts={drafts}
            getTitle={(draft) =>
              entryTitle(collection, draft.values, { id: Number(draft.subject?.['id'] ?? 0), language })
            }
            onResume={(draft) =>
              guard.confirmLeave(() => {
                drafts.resumeDraft(draft)
                const restored = toFormDraft(collection, restoreTextImages(draft))
                setFormId(restored.entry?.id)
                form.restoreDraft(restored)
                open(restored.entry?.id)
              })
            }
          />
        )}
        note={<DraftStorageWarning unstoredPart={drafts.unstoredPart} />}
        formTitle={formatHeading(screen.heading[language])}
        keepsForm={!screen.canCreate}
        canCreate={screen.canCreate}
        isEditing={!isAdding}
        isBusy={save.isBusy}
        onLeave={(close) =>
          guard.confirmLeave(() => {
            form.reset()
            close()
          })
        }
        savedCount={save.savedCount}
        form={
          screen.beforeEdit === 'formHidden' && isAdding ? undefined : isReading ? (
            extras.renderReading({
              entry: edited,
              onEdit: () => {
                setFormId(edited.id)
                // The pressed button is gone.
                requestAnimationFrame(() => document.querySelector<HTMLElement>('form :is(input, textarea)')?.focus())
              },
              onLeave: leave,
              onChange: (values) => changeEntry([edited], values),
            })
          ) : (
            <EntryForm
              collection={collection}
              form={form}
              save={save}
              onLeave={() => guard.confirmLeave(leave)}
              confirmLeave={guard.confirmLeave}
              renderDetails={extras?.renderDetails}
            />
          )
        }
        preview={
          screen.publicUrl === undefined
            ? undefined
            : {
                isWanted: preview.isShown,
                isInUse: !isAdding || form.isDirty,
                pane: (
                  <Suspense>
                    <PreviewPane
                      collection={collection}
                      language={previewLanguage}
                      onLanguage={setPreviewLanguage}
                      form={form.state}
                      revision={save.savedCount}
                    />
                  </Suspense>
                ),
              }
        }
        renderList={(open) =>
          list.items ? (
            <EntryList
              collection={collection}
              list={list}
              entries={list.items}
              editedId={form.state.entry?.id}
              onOpen={(entry) => show(entry, undefined, open)}
              onEdit={(entry) => show(entry, entry.id, open)}
              onAdd={screen.canCreate ? () => add(open) : undefined}
              onDelete={canDelete(screen) ? deletion.confirmDelete : undefined}
              onChange={changeEntry}
              extras={extras}
            />
          ) : list.error ? (
            <ErrorAlert error={list.error} onRetry={list.retry} />
          ) : (
            <ListSkeleton />
          )
        }
      />
      {guard.dialog}
      {deletion.dialog}
    </PageLayout>
  )
}

/**
 * Returns the files of a form with its unsaved images within rich text, the same object while they are the same; forgets
 * these images once the form is filled with something else.
 */
function useFormFiles<T>({ state, isDirty }: Form<T>): Readonly<Record<string, File>> {
  const { values, files, formKey } = state
  const textImages = collectTextImages(values)
  const addresses = Object.keys(textImages).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address stands for one file
  const all = useMemo(() => ({ ...files, ...textImages }), [files, addresses])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the form is filled, not when undo makes it clean
  useEffect(() => {
    if (!isDirty) releaseTextImages()
  }, [formKey])
  return all
}
