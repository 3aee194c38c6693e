import { Button } from '@mantine/core'
import type { MemoStatus } from '#content/records/memo.ts'
import { useScopedTranslation } from '../../shared/i18n/language.ts'
import { EmptyList } from '../../shared/ui/empty-list.tsx'
import { formatMatchCount } from '../../shared/ui/format.ts'
import classes from '../../shared/ui/list.module.css'
import { ListToolbar } from '../../shared/ui/list-toolbar.tsx'
import { Pager } from '../../shared/ui/pager.tsx'
import type { Memo } from './memo.ts'
import own from './memo-list.module.css'
import { MemoRow } from './memo-row.tsx'
import { memoMessages } from './messages.ts'
import { MonthSelect } from './month-select.tsx'
import { useMemoCounts } from './new-memo-badge.tsx'
import { StatusSelect } from './status-select.tsx'
import { type MemoListHandle, memoSortings } from './use-memo-list.ts'

interface MemoListProps {
  readonly listHandle: MemoListHandle
  readonly memos: readonly Memo[]
  readonly editedId: number | undefined
  readonly onEdit: (memo: Memo) => void
  readonly onDelete: (memo: Memo) => void
  readonly onStatus: (memo: Memo, status: MemoStatus) => void
}

/** The list of memos: search, sort, reply, edit and delete. */
export function MemoList({ listHandle, memos, editedId, onEdit, onDelete, onStatus }: MemoListProps) {
  const t = useScopedTranslation(memoMessages)
  const { search, status, month } = listHandle.filter
  const { isSuspected, setSuspected } = listHandle
  const suspectedCount = useMemoCounts()?.suspected ?? 0
  const hasSuspected = isSuspected || suspectedCount > 0
  const isFiltered = search !== '' || status !== undefined || month !== ''
  if (memos.length === 0 && !isFiltered && !hasSuspected) return <EmptyList purpose={memoMessages.memoPurpose} />
  return (
    <>
      <ListToolbar
        search={listHandle.search}
        onSearch={listHandle.setSearch}
        count={t('count', { count: formatMatchCount(listHandle.total, search) })}
        sorting={{ value: listHandle.sorting, options: memoSortings, onChange: listHandle.setSorting }}
        filter={
          <>
            <StatusSelect
              className={own['filter'] ?? ''}
              size="sm"
              aria-label={t('memoFilter')}
              anyLabel={t('memoAnyStatus')}
              value={status}
              onChange={listHandle.setStatus}
            />
            <MonthSelect value={month} onChange={listHandle.setMonth} />
            {hasSuspected && (
              <Button
                size="sm"
                variant={isSuspected ? 'filled' : 'default'}
                aria-pressed={isSuspected}
                onClick={() => setSuspected(!isSuspected)}
              >
                {t('memoSuspectedCount', { count: suspectedCount })}
              </Button>
            )}
          </>
        }
      />
      {isFiltered && memos.length > 0 && <p className={classes['help']}>{t('memoExportsResult')}</p>}
      {memos.length === 0 && (
        <p className={classes['no-results']}>{search === '' ? t('memoNotFound') : t('nothingFound', { search })}</p>
      )}
      <ul className={classes['list']}>
        {memos.map((memo) => (
          <MemoRow
            key={memo.id}
            memo={memo}
            isEdited={memo.id === editedId}
            onEdit={() => onEdit(memo)}
            onDelete={() => onDelete(memo)}
            onStatus={(status) => onStatus(memo, status)}
          />
        ))}
      </ul>
      <Pager {...listHandle.paging} />
    </>
  )
}
