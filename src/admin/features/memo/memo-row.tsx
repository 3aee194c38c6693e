import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { MemoStatus } from '#content/memo-status.ts'
import { type Memo, memoKeys } from '../../api/memos.ts'
import { useLanguage, useSay } from '../../language.ts'
import row from '../collection/entry-row.module.css'
import { dayOf, timeOf } from '../day.ts'
import { memoLabels } from './memo-labels.ts'
import classes from './memo-list.module.css'
import { ReplyLinks } from './reply-links.tsx'
import { StatusSelect } from './status-select.tsx'

interface MemoRowProps {
  readonly memo: Memo
  readonly isEdited: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
  readonly onStatus: (status: MemoStatus) => void
}

/** A quotation request in the list: what it says, where it stands, and what can be done about it. */
export function MemoRow({ memo, isEdited, onEdit, onDelete, onStatus }: MemoRowProps) {
  const say = useSay()
  const titleId = useId()
  const [hasReplied, setHasReplied] = useState(false)
  const isOpen = memo.status === 'new' || memo.status === 'in progress'
  return (
    <li
      className={row['row']}
      aria-labelledby={titleId}
      aria-current={isEdited || undefined}
      data-status={memo.status.replace(' ', '-')}
    >
      <div className={row['words']}>
        <div className={classes['head']}>
          <h3 id={titleId} className={row['title']}>
            {memo.values.name || `#${memo.id}`}
          </h3>
          <StatusSelect
            className={classes['status'] ?? ''}
            size="xs"
            aria-label={say('memoStatus')}
            aria-describedby={titleId}
            value={memo.status}
            onChange={(status) => status && onStatus(status)}
          />
        </div>
        <Moments memo={memo} />
        <Facts memo={memo} />
        {hasReplied && isOpen && (
          <div className={classes['replied']} role="status">
            <b>{say('repliedQuestion')}</b>
            <Button variant="filled" aria-describedby={titleId} onClick={() => onStatus('answered')}>
              {say('repliedYes')}
            </Button>
            <Button variant="default" aria-describedby={titleId} onClick={() => setHasReplied(false)}>
              {say('repliedNo')}
            </Button>
          </div>
        )}
        <div className={row['foot']}>
          <div className={classes['replies']}>
            <ReplyLinks memo={memo} titleId={titleId} onReply={() => setHasReplied(true)} />
          </div>
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

function Moments({ memo: { createdAt, status, answeredAt } }: { memo: Memo }) {
  const say = useSay()
  const language = useLanguage()
  const momentOf = (moment: string) => `${dayOf(moment, language)}, ${timeOf(moment, language)}`
  return (
    <p className={row['facts']}>
      {createdAt && <time dateTime={createdAt}>{say('received', { day: momentOf(createdAt) })}</time>}
      {status === 'answered' && answeredAt && (
        <time dateTime={answeredAt}>{say('memoAnsweredOn', { day: momentOf(answeredAt) })}</time>
      )}
    </p>
  )
}

function Facts({ memo }: { memo: Memo }) {
  const say = useSay()
  return (
    <>
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
      {memo.note && (
        <p className={classes['note']}>
          <b>{say('memoNote')}</b> {memo.note}
        </p>
      )}
    </>
  )
}
