import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MemoStatus } from '#content/records/memo.ts'
import { call, fetchPage } from '../../shared/api/client.ts'
import { useDrafts } from '../../shared/form/use-drafts.ts'
import { useUnsavedChangesGuard } from '../../shared/form/use-unsaved-changes-guard.tsx'
import { useScopedTranslation } from '../../shared/i18n/language.ts'
import { ErrorAlert, getErrorMessage } from '../../shared/shell/error-alert.tsx'
import { hideErrorNotification, notifyError } from '../../shared/shell/notify.tsx'
import { notifyUndoable } from '../../shared/shell/notify-undoable.tsx'
import { closeEntry } from '../../shared/shell/router.ts'
import { DeletedItemsButton } from '../../shared/ui/deleted/deleted-items-button.tsx'
import { Icon } from '../../shared/ui/icons.tsx'
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx'
import { PageLayout } from '../../shared/ui/page-layout.tsx'
import { DraftStorageWarning, RestoreDraftBanner } from '../../shared/ui/restore-draft-banner.tsx'
import { SplitScreen } from '../../shared/ui/split-screen.tsx'
import { useFormFromUrl } from '../../shared/ui/use-form-from-url.ts'
import { findNewerMemo, type Memo, memosKey, readMemo, restoreMemo, toMemoFormValues, updateMemo } from './memo.ts'
import { MemoForm } from './memo-form.tsx'
import { MemoList } from './memo-list.tsx'
import { memoMessages } from './messages.ts'
import { PersonalDataButton } from './personal-data/personal-data-button.tsx'
import { useMemoExport } from './use-memo-export.tsx'
import { useMemoForm } from './use-memo-form.ts'
import { useMemoList } from './use-memo-list.ts'

/** Opens the deleted memos; each can be restored. */
function DeletedMemosButton({ onRestored }: { onRestored: () => Promise<void> }) {
  return (
    <DeletedItemsButton
      listName="Penewaran list"
      queryKey={['deleted', 'memo']}
      fetchPage={async (query, signal) => {
        const request = { query, signal, promptsSignIn: true, withoutToken: true } as const
        const { items, total } = await fetchPage('GET /api/memo/deleted', request)
        const deletedItems = items.map(({ id, deletedAt, name, item, paragraph }) => ({
          id,
          deletedAt,
          title: name || `#${id}`,
          excerpt: [item, paragraph].filter((text) => text !== '').join(': '),
          restore: () => restoreMemo(id),
        }))
        return { items: deletedItems, total }
      }}
      onRestored={onRestored}
    />
  )
}

/** The memo screen: the list, the form of the edited memo, and the spreadsheet export of the filtered list. */
export function MemoScreen() {
  const t = useScopedTranslation(memoMessages)
  const queryClient = useQueryClient()
  const memoList = useMemoList()
  const refresh = () => queryClient.invalidateQueries({ queryKey: memosKey })
  const form = useMemoForm(refresh)
  const { entry: edited, values } = form.state
  const draftMemo = useMemo(() => edited && { ...edited }, [edited])
  const drafts = useDrafts('memo', { entry: draftMemo, values, isDirty: form.isDirty })
  const guard = useUnsavedChangesGuard(form.isDirty, () => {
    drafts.discardCurrent()
    form.reset()
  })
  const download = useMemoExport()
  const leave = () => {
    form.reset()
    closeEntry()
  }
  useFormFromUrl({
    editedId: edited?.id,
    isReady: memoList.items !== undefined || memoList.error !== null,
    load: (id) =>
      memoList.items?.find((one) => String(one.id) === id) ??
      call('GET /api/memo/:id', { params: { id }, withoutToken: true }),
    edit: (found) => guard.confirmLeave(() => form.edit(found)),
    reset: form.reset,
  })

  const write = useMutation({
    mutationFn: (change: () => Promise<void>) => change(),
    onSuccess: () => hideErrorNotification('memo'),
    onError: (error) => notifyError(`Error: ${getErrorMessage(error)}`, 'memo'),
    onSettled: refresh,
  })
  const setStatus = (memo: Memo, status: MemoStatus) =>
    write.mutate(async () => {
      const save = (current: Memo) => updateMemo(current, { ...toMemoFormValues(current), status })
      const saved = await save(memo).catch((error: unknown) => {
        // The list may be older than the stored memo: take over only the status.
        const newer = findNewerMemo(error)
        if (!newer) throw error
        return save(newer)
      })
      form.mergeSavedMemo(saved)
    })
  const remove = (memo: Memo) =>
    write.mutate(async () => {
      await call('DELETE /api/memo/:id', { params: { id: memo.id }, withoutToken: true })
      if (edited?.id === memo.id) leave()
      notifyUndoable(t('memoDeleted'), () => write.mutateAsync(() => restoreMemo(memo.id)).catch(() => undefined))
    })

  return (
    <PageLayout
      title="Penewaran list"
      tools={
        <>
          <PersonalDataButton onErased={refresh} />
          <DeletedMemosButton onRestored={refresh} />
          <Button
            variant="default"
            leftSection={<Icon name="download" />}
            loading={download.isBusy}
            onClick={() => void download.start(memoList.filter)}
          >
            Download Excel
          </Button>
        </>
      }
    >
      {download.progressView}
      <SplitScreen
        renderNotice={(open) => (
          <RestoreDraftBanner
            drafts={drafts}
            getTitle={({ values: { name, email } }) => name || email || ''}
            onResume={(draft) =>
              guard.confirmLeave(() => {
                drafts.resumeDraft(draft)
                if (!draft.subject) return
                const memo = readMemo(draft.subject)
                form.restoreDraft({ entry: memo, values: draft.values })
                open(memo.id)
              })
            }
          />
        )}
        note={<DraftStorageWarning unstoredPart={drafts.unstoredPart} />}
        formTitle="Penewaran list"
        hint={t('memoChooseEdit')}
        canCreate={false}
        isEditing={edited !== undefined}
        isBusy={form.isBusy}
        savedCount={form.savedCount}
        onLeave={(close) =>
          guard.confirmLeave(() => {
            form.reset()
            close()
          })
        }
        form={edited && <MemoForm form={form} onLeave={() => guard.confirmLeave(leave)} />}
        renderList={(open) =>
          memoList.items ? (
            <MemoList
              listHandle={memoList}
              memos={memoList.items}
              editedId={edited?.id}
              onEdit={(memo) =>
                guard.confirmLeave(() => {
                  form.edit(memo)
                  open(memo.id)
                })
              }
              onDelete={remove}
              onStatus={setStatus}
            />
          ) : memoList.error ? (
            <ErrorAlert error={memoList.error} onRetry={() => void refresh()} />
          ) : (
            <ListSkeleton />
          )
        }
      />
      {guard.dialog}
    </PageLayout>
  )
}
