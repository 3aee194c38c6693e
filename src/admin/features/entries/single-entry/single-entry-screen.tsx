import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { Collection } from '#content/collection.ts'
import { type Entry, entryToJson } from '../../../shared/api/entry.ts'
import { toFormDraft } from '../../../shared/form/draft.ts'
import { entryTitle } from '../../../shared/form/entry-summary.ts'
import { useDrafts } from '../../../shared/form/use-drafts.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { useUnsavedChangesGuard } from '../../../shared/form/use-unsaved-changes-guard.tsx'
import { collectionForm } from '../../../shared/form/values.ts'
import { useLanguage, useScopedTranslation } from '../../../shared/i18n/language.ts'
import { ErrorAlert } from '../../../shared/shell/error-alert.tsx'
import { useRestoreFocus } from '../../../shared/shell/use-restore-focus.ts'
import { AppModal } from '../../../shared/ui/app-modal.tsx'
import { Icon } from '../../../shared/ui/icons.tsx'
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx'
import { PageLayout } from '../../../shared/ui/page-layout.tsx'
import { DraftStorageWarning, RestoreDraftBanner } from '../../../shared/ui/restore-draft-banner.tsx'
import panes from '../../../shared/ui/split-screen.module.css'
import { useFormShortcuts } from '../../../shared/ui/use-form-shortcuts.ts'
import { useLayoutColumns } from '../../../shared/ui/use-layout-columns.ts'
import { EntryForm } from '../entry-form.tsx'
import { entryMessages } from '../messages.ts'
import { PreviewButton, usePreviewToggle } from '../preview/preview-toggle.tsx'
import { useSitePreviewOptions } from '../preview/use-site-preview-options.ts'
import { SiteLink } from '../site-link.tsx'
import { useEntryList } from '../use-entry-list.ts'
import { useSaveEntry } from '../use-save-entry.tsx'
import classes from './single-entry.module.css'

const SitePreview = lazy(() =>
  import('../preview/site-preview.tsx').then((module) => ({ default: module.SitePreview })),
)

/** The screen of a collection with one entry: its form, which opens at once and stays open after a save. */
export function SingleEntryScreen({ collection }: { collection: Collection }) {
  const { screen } = collection
  const t = useScopedTranslation(entryMessages)
  const language = useLanguage()
  const list = useEntryList(collection)
  const form = useForm(useMemo(() => collectionForm(collection), [collection]))
  const { entry, values, files } = form.state
  const draftEntry = useMemo(() => entry && entryToJson(entry), [entry])
  const drafts = useDrafts(collection.path, { entry: draftEntry, values, files, isDirty: form.isDirty })
  const guard = useUnsavedChangesGuard(form.isDirty, drafts.discardCurrent)
  const save = useSaveEntry(collection, form, { onSaved: form.edit })
  const preview = usePreviewToggle()
  const formRef = useRef<HTMLDivElement>(null)
  const columns = useLayoutColumns()
  const [isLarge, setIsLarge] = useState(false)
  const isPreviewShown = preview.isShown && columns > 1 && !isLarge
  const [previewOptions, changePreviewOptions] = useSitePreviewOptions()
  useStoredEntry(list.items?.[0], form)

  const discard = () => guard.confirmLeave(() => (entry ? form.edit(entry) : form.reset()))
  useFormShortcuts({ form: formRef, onLeave: form.isDirty && !save.isBusy ? discard : undefined })
  useRestoreFocus(isLarge, '[data-opens-preview]')
  // Its buttons are where the notifications are on other screens.
  useEffect(() => {
    document.body.toggleAttribute('data-single-form', true)
    return () => {
      document.body.toggleAttribute('data-single-form', false)
    }
  }, [])
  // During a save the pressed button is disabled and loses the focus.
  useRestoreFocus(save.isBusy, 'form [type=submit]:enabled')

  const sitePreview = (
    <Suspense>
      <SitePreview
        collection={collection}
        form={form.state}
        revision={save.savedCount}
        options={previewOptions}
        onChange={changePreviewOptions}
      />
    </Suspense>
  )

  return (
    <PageLayout
      title={screen.heading[language]}
      isWide
      tools={
        <>
          <PreviewButton isShown={preview.isShown} onToggle={preview.toggle} />
          <Button
            variant="default"
            leftSection={<Icon name="expand" />}
            data-opens-preview
            onClick={() => setIsLarge(true)}
          >
            {t('previewLarge')}
          </Button>
          {screen.publicUrl && <SiteLink href={screen.publicUrl} />}
        </>
      }
    >
      <RestoreDraftBanner
        drafts={drafts}
        getTitle={(draft) => entryTitle(collection, draft.values, { id: Number(draft.subject?.['id'] ?? 0), language })}
        onResume={(draft) =>
          guard.confirmLeave(() => {
            drafts.resumeDraft(draft)
            form.restoreDraft(toFormDraft(collection, draft))
          })
        }
      />
      {list.items ? (
        <div className={classes['split']} data-preview={isPreviewShown || undefined}>
          <section aria-label={t('form')} className={panes['form']} ref={formRef}>
            <DraftStorageWarning unstoredPart={drafts.unstoredPart} />
            <EntryForm
              collection={collection}
              form={form}
              save={save}
              onLeave={discard}
              confirmLeave={guard.confirmLeave}
            />
          </section>
          {isPreviewShown && (
            <section aria-label={t('preview')} className={panes['preview']}>
              {sitePreview}
            </section>
          )}
        </div>
      ) : list.error ? (
        <ErrorAlert error={list.error} onRetry={list.retry} />
      ) : (
        <ListSkeleton />
      )}
      {isLarge && (
        <AppModal title={t('preview')} width="1800px" onClose={() => setIsLarge(false)}>
          <div className={classes['large']}>{sitePreview}</div>
        </AppModal>
      )}
      {guard.dialog}
    </PageLayout>
  )
}

/** Fills the form with the stored entry, and with its newer versions while nothing is changed. */
function useStoredEntry(stored: Entry | undefined, form: ReturnType<typeof useForm<Entry>>): void {
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  useEffect(() => {
    const { isDirty, state, edit } = latest.current
    if (stored && !isDirty && (state.entry?.version ?? 0) < stored.version) edit(stored)
  }, [stored])
}
