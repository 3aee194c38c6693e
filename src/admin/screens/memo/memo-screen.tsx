import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MemoStatus } from '#content/memo-status.ts'
import { deleteMemo, flatMemo, type Memo, readMemo, restoreMemo, updateMemo } from '../../api/memos.ts'
import { useLeaveGuard } from '../../form/leave-guard.tsx'
import { useDrafts } from '../../form/use-drafts.ts'
import { ErrorNote, messageOf } from '../../frame/error-note.tsx'
import { tellDone, tellFailed } from '../../frame/tell.tsx'
import { Icon } from '../../icons.tsx'
import { useSay } from '../../language.ts'
import { ListSkeleton } from '../collection/list-skeleton.tsx'
import { DraftOffer } from '../draft-offer.tsx'
import { PersonKey } from '../person/person-key.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { SplitScreen } from '../split-screen.tsx'
import { DeletedMemos } from './deleted-memos.tsx'
import { MemoForm } from './memo-form.tsx'
import { MemoList } from './memo-list.tsx'
import { memosKey } from './memos-key.ts'
import { useMemoExport } from './use-memo-export.tsx'
import { useMemoForm } from './use-memo-form.ts'
import { useMemoList } from './use-memo-list.ts'

/** The quotation requests: the list, the form of the one that is edited, and the spreadsheet of those that are listed. */
export function MemoScreen() {
  const say = useSay()
  const queries = useQueryClient()
  const memos = useMemoList()
  const refresh = () => queries.invalidateQueries({ queryKey: memosKey })
  const form = useMemoForm(refresh)
  const subject = useMemo(() => form.memo && flatMemo(form.memo), [form.memo])
  const drafts = useDrafts('memo', { subject, values: form.values, isDirty: form.isDirty })
  const guard = useLeaveGuard(form.isDirty, () => {
    drafts.dropTyped()
    form.clear()
  })
  const download = useMemoExport()

  const attempt = async (change: () => Promise<void>) => {
    await change().catch((error: unknown) => tellFailed(`Error: ${messageOf(error)}`))
    await refresh()
  }
  const mark = (memo: Memo, status: MemoStatus) =>
    attempt(async () => {
      await updateMemo(memo.id, { status })
      form.takeStatus(memo.id, status)
    })
  const remove = (memo: Memo) =>
    attempt(async () => {
      await deleteMemo(memo.id)
      if (form.memo?.id === memo.id) form.clear()
      tellDone(
        <>
          {say('memoDeleted')}{' '}
          <Button variant="subtle" color="teal" onClick={() => void attempt(() => restoreMemo(memo.id))}>
            {say('undo')}
          </Button>
        </>,
      )
    })

  return (
    <ScreenHead
      title="Penewaran list"
      tools={
        <>
          <PersonKey onErased={refresh} />
          <DeletedMemos onRestored={refresh} />
          <Button
            variant="default"
            leftSection={<Icon name="download" />}
            loading={download.busy}
            onClick={() => void download.start(memos.filter)}
          >
            Download Excel
          </Button>
        </>
      }
    >
      {download.view}
      <SplitScreen
        notice={(open) => (
          <DraftOffer
            drafts={drafts}
            titleOf={({ values: { name, email } }) => name || email || ''}
            onTakeUp={(draft) =>
              guard.ask(() => {
                drafts.takeUp(draft)
                if (!draft.subject) return
                form.restore(readMemo(draft.subject), draft.values)
                open()
              })
            }
          />
        )}
        formTitle="Penewaran list"
        hint={say('memoChooseEdit')}
        canAdd={false}
        isEditing={form.memo !== undefined}
        busy={form.busy}
        savedCount={form.savedCount}
        onLeave={(leave) =>
          guard.ask(() => {
            form.clear()
            leave()
          })
        }
        form={form.memo && <MemoForm form={form} onLeave={() => guard.ask(form.clear)} />}
        list={(open) =>
          memos.list ? (
            <MemoList
              memos={memos}
              list={memos.list}
              editedId={form.memo?.id}
              onEdit={(memo) =>
                guard.ask(() => {
                  form.edit(memo)
                  open()
                })
              }
              onDelete={(memo) => void remove(memo)}
              onStatus={(memo, status) => void mark(memo, status)}
            />
          ) : memos.error ? (
            <ErrorNote error={memos.error} onRetry={() => void refresh()} />
          ) : (
            <ListSkeleton />
          )
        }
      />
      {guard.dialog}
    </ScreenHead>
  )
}
