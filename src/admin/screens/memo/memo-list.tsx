import { Button } from '@mantine/core'
import { useId } from 'react'
import { type Memo, memoKeys } from '../../api/memos.ts'
import { useLanguage, useSay } from '../../language.ts'
import { texts } from '../../text.ts'
import list from '../collection/entry-list.module.css'
import row from '../collection/entry-row.module.css'
import { dayOf } from '../day.ts'
import { EmptyList } from '../empty-list.tsx'
import { ListTools } from '../list-tools.tsx'
import { ShowMore } from '../show-more.tsx'
import { memoLabels } from './memo-labels.ts'
import classes from './memo-list.module.css'

interface MemoListProps {
  readonly memos: readonly Memo[]
  readonly total: number
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly more: (() => void) | undefined
  readonly editedId: number | undefined
  readonly onEdit: (memo: Memo) => void
  readonly onDelete: (memo: Memo) => void
}

/** The quotation requests, to be searched, edited and deleted. */
export function MemoList({ memos, total, search, onSearch, more, editedId, onEdit, onDelete }: MemoListProps) {
  const say = useSay()
  if (memos.length === 0 && search === '') return <EmptyList purpose={texts.memoPurpose} />
  return (
    <>
      <ListTools search={search} onSearch={onSearch} count={say('count', { count: total })} />
      {memos.length === 0 && <p className={list['none']}>{say('nothingFound', { search: search.trim() })}</p>}
      <ul className={list['list']}>
        {memos.map((memo) => (
          <MemoRow
            key={memo.id}
            memo={memo}
            isEdited={memo.id === editedId}
            onEdit={() => onEdit(memo)}
            onDelete={() => onDelete(memo)}
          />
        ))}
      </ul>
      <ShowMore more={more} />
    </>
  )
}

interface MemoRowProps {
  readonly memo: Memo
  readonly isEdited: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
}

function MemoRow({ memo, isEdited, onEdit, onDelete }: MemoRowProps) {
  const say = useSay()
  const language = useLanguage()
  const titleId = useId()
  return (
    <li className={row['row']} aria-labelledby={titleId} aria-current={isEdited || undefined}>
      <div className={row['words']}>
        <h3 id={titleId} className={row['title']}>
          {memo.values.name || `#${memo.id}`}
        </h3>
        <dl className={classes['values']}>
          {memoKeys
            .filter((key) => key !== 'name' && memo.values[key] !== '')
            .map((key) => (
              <div key={key}>
                <dt>{memoLabels[key]}</dt>
                <dd>{memo.values[key]}</dd>
              </div>
            ))}
        </dl>
        <div className={row['foot']}>
          <p className={row['facts']}>
            {memo.createdAt && (
              <time dateTime={memo.createdAt}>{say('received', { day: dayOf(memo.createdAt, language) })}</time>
            )}
          </p>
          <div className={row['actions']}>
            <Button variant="default" onClick={onEdit} aria-describedby={titleId}>
              Edit
            </Button>
            <Button variant="subtle" className={row['delete'] ?? ''} onClick={onDelete} aria-describedby={titleId}>
              Delete
            </Button>
          </div>
        </div>
      </div>
    </li>
  )
}
