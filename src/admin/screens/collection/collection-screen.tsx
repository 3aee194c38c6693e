import { lazy, Suspense, useMemo } from 'react'
import type { Collection } from '#content/collection.ts'
import { flatEntry, readEntry } from '../../api/entry.ts'
import type { Draft } from '../../form/draft.ts'
import type { FormDraft } from '../../form/form-state.ts'
import { useLeaveGuard } from '../../form/leave-guard.tsx'
import { useDrafts } from '../../form/use-drafts.ts'
import { useEntryForm } from '../../form/use-entry-form.ts'
import { useSaving } from '../../form/use-saving.tsx'
import { ErrorNote } from '../../frame/error-note.tsx'
import { Icon } from '../../icons.tsx'
import { useSay } from '../../language.ts'
import { DraftOffer } from '../draft-offer.tsx'
import { HistoryKey } from '../history/history-key.tsx'
import { PreviewKey } from '../preview/preview-key.tsx'
import { usePreviewChoice } from '../preview/use-preview-choice.ts'
import { ScreenHead } from '../screen-head.tsx'
import { SplitScreen } from '../split-screen.tsx'
import { DeletedEntries } from './deleted-entries.tsx'
import { EntryForm } from './entry-form.tsx'
import { EntryList } from './entry-list.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { titleOf } from './summary.ts'
import { useDeleting } from './use-deleting.tsx'
import { useEntryList } from './use-entry-list.ts'

const PreviewPane = lazy(() =>
  import('../preview/preview-pane.tsx').then((module) => ({ default: module.PreviewPane })),
)

function formDraftOf(collection: Collection, { subject, values, files }: Draft): FormDraft {
  return { entry: subject && readEntry(collection, subject), values, files }
}

/** The one screen that serves every collection: its list and its form. */
export function CollectionScreen({ collection }: { collection: Collection }) {
  const { screen } = collection
  const say = useSay()
  const list = useEntryList(collection)
  const form = useEntryForm(collection)
  const { entry, values, files } = form.state
  const subject = useMemo(() => entry && flatEntry(entry), [entry])
  const drafts = useDrafts(collection.path, { subject, values, files, isDirty: form.isDirty })
  const guard = useLeaveGuard(form.isDirty, () => {
    drafts.dropTyped()
    form.clear()
  })
  const saving = useSaving(collection, form)
  const deleting = useDeleting(collection, (id) => {
    if (form.state.entry?.id === id) form.clear()
  })
  const preview = usePreviewChoice()
  const edited = form.state.entry
  const isAdding = edited === undefined

  return (
    <ScreenHead
      title={screen.heading}
      tools={
        <>
          <PreviewKey isOn={preview.isOn} onToggle={preview.toggle} />
          {screen.deleting && <DeletedEntries collection={collection} />}
          <a href={screen.place} target="_blank" rel="noreferrer" className="quiet-link">
            {say('seeOnSite')} <Icon name="external" size={16} />
          </a>
        </>
      }
    >
      <SplitScreen
        notice={(open) => (
          <DraftOffer
            drafts={drafts}
            titleOf={(draft) => titleOf(collection, draft.values, Number(draft.subject?.['id'] ?? 0))}
            onTakeUp={(draft) =>
              guard.ask(() => {
                drafts.takeUp(draft)
                form.restore(formDraftOf(collection, draft))
                open()
              })
            }
          />
        )}
        formTitle={screen.heading}
        canAdd={screen.adding === 'offered'}
        isEditing={!isAdding}
        busy={saving.busy}
        onLeave={(leave) =>
          guard.ask(() => {
            form.clear()
            leave()
          })
        }
        savedCount={saving.savedCount}
        form={
          screen.adding === 'formHidden' && isAdding ? undefined : (
            <EntryForm
              collection={collection}
              form={form}
              saving={saving}
              onLeave={() => guard.ask(form.clear)}
              tools={
                edited && (
                  <HistoryKey
                    key={edited.id}
                    collection={collection}
                    entry={edited}
                    onLeave={guard.ask}
                    onRestored={form.edit}
                  />
                )
              }
            />
          )
        }
        preview={{
          isWanted: preview.isOn,
          isInUse: !isAdding || form.isDirty,
          pane: (
            <Suspense>
              <PreviewPane collection={collection} form={form.state} revision={saving.savedCount} />
            </Suspense>
          ),
        }}
        hint={say('chooseEdit')}
        list={(open) =>
          list.entries ? (
            <EntryList
              collection={collection}
              list={list}
              entries={list.entries}
              editedId={form.state.entry?.id}
              onEdit={(entry) =>
                guard.ask(() => {
                  form.edit(entry)
                  open()
                })
              }
              onAdd={screen.adding === 'offered' ? open : undefined}
              onDelete={screen.deleting ? deleting.ask : undefined}
            />
          ) : list.error ? (
            <ErrorNote error={list.error} onRetry={list.retry} />
          ) : (
            <ListSkeleton />
          )
        }
      />
      {guard.dialog}
      {deleting.dialog}
    </ScreenHead>
  )
}
