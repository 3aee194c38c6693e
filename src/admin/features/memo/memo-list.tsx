import type { MemoStatus } from '#content/memo-status.ts'
import { type Memo, memoSortings } from '../../api/memos.ts'
import { useSay } from '../../language.ts'
import { texts } from '../../text.ts'
import classes from '../collection/entry-list.module.css'
import { EmptyList } from '../empty-list.tsx'
import { ListTools } from '../list-tools.tsx'
import { ShowMore } from '../show-more.tsx'
import own from './memo-list.module.css'
import { MemoRow } from './memo-row.tsx'
import { StatusSelect } from './status-select.tsx'
import type { MemoListHandle } from './use-memo-list.ts'

interface MemoListProps {
  readonly memos: MemoListHandle
  readonly list: readonly Memo[]
  readonly editedId: number | undefined
  readonly onEdit: (memo: Memo) => void
  readonly onDelete: (memo: Memo) => void
  readonly onStatus: (memo: Memo, status: MemoStatus) => void
}

/** The quotation requests, to be searched, sorted, answered, edited and deleted. */
export function MemoList({ memos, list, editedId, onEdit, onDelete, onStatus }: MemoListProps) {
  const say = useSay()
  const search = memos.search.trim()
  if (list.length === 0 && search === '' && memos.status === undefined) return <EmptyList purpose={texts.memoPurpose} />
  return (
    <>
      <ListTools
        search={memos.search}
        onSearch={memos.setSearch}
        count={say('count', { count: memos.total })}
        sorting={{ value: memos.sorting, options: memoSortings, onChange: memos.setSorting }}
        filter={
          <StatusSelect
            className={own['filter'] ?? ''}
            size="sm"
            aria-label={say('memoFilter')}
            any={say('memoAnyStatus')}
            value={memos.status}
            onChange={memos.setStatus}
          />
        }
      />
      {list.length === 0 && (
        <p className={classes['none']}>{search === '' ? say('memoNothing') : say('nothingFound', { search })}</p>
      )}
      <ul className={classes['list']}>
        {list.map((memo) => (
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
      <ShowMore more={memos.more} />
    </>
  )
}
