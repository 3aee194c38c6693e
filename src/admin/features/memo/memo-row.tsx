import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { MemoStatus } from '#content/records/memo.ts'
import { memoFieldNames, memoSentFields as memoFields } from '#content/records/memo.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { formatDate, formatTime } from '../../shared/ui/format.ts'
import row from '../../shared/ui/list-row.module.css'
import type { Memo } from './memo.ts'
import classes from './memo-list.module.css'
import { memoMessages } from './messages.ts'
import { ReplyLinks } from './reply-links.tsx'
import { StatusSelect } from './status-select.tsx'

// The form shows the whole text.
const clip = (text: string): string => (text.length > 600 ? `${text.slice(0, 600)}…` : text)

interface MemoRowProps {
  readonly memo: Memo
  readonly isEdited: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
  readonly onStatus: (status: MemoStatus) => void
}

/** A memo in the list: its texts, status and actions. */
export function MemoRow({ memo, isEdited, onEdit, onDelete, onStatus }: MemoRowProps) {
  const t = useScopedTranslation(memoMessages)
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
      <div className={row['text']}>
        <div className={classes['head']}>
          <h3 id={titleId} className={row['title']}>
            {memo.name || `#${memo.id}`}
          </h3>
          <StatusSelect
            className={classes['status'] ?? ''}
            size="xs"
            aria-label={t('memoStatus')}
            aria-describedby={titleId}
            value={memo.status}
            onChange={(status) => status && onStatus(status)}
          />
        </div>
        <MemoDates memo={memo} />
        <MemoDetails memo={memo} />
        {memo.suspected && (
          <div className={classes['replied']}>
            <b>{t('memoSuspected')}</b>
            <Button variant="default" aria-describedby={titleId} onClick={() => onStatus(memo.status)}>
              {t('memoNotSuspected')}
            </Button>
          </div>
        )}
        {hasReplied && isOpen && (
          <div className={classes['replied']} role="status">
            <b>{t('repliedQuestion')}</b>
            <Button variant="filled" aria-describedby={titleId} onClick={() => onStatus('answered')}>
              {t('repliedYes')}
            </Button>
            <Button variant="default" aria-describedby={titleId} onClick={() => setHasReplied(false)}>
              {t('repliedNo')}
            </Button>
          </div>
        )}
        <div className={row['footer']}>
          <div className={classes['replies']}>
            <ReplyLinks memo={memo} titleId={titleId} onReply={() => setHasReplied(true)} />
          </div>
          <div className={row['actions']}>
            <Button variant="default" onClick={onEdit} aria-describedby={titleId}>
              Edit
            </Button>
            <Button variant="subtle" color="var(--red)" onClick={onDelete} aria-describedby={titleId}>
              Delete
            </Button>
          </div>
        </div>
      </div>
    </li>
  )
}

function MemoDates({ memo: { createdAt, status, answeredAt } }: { memo: Memo }) {
  const t = useScopedTranslation(memoMessages)
  const language = useLanguage()
  const formatDatetime = (datetime: string) => `${formatDate(datetime, language)}, ${formatTime(datetime, language)}`
  return (
    <p className={row['meta']}>
      {createdAt && <time dateTime={createdAt}>{t('received', { day: formatDatetime(createdAt) })}</time>}
      {status === 'answered' && answeredAt && (
        <time dateTime={answeredAt}>{t('memoAnsweredOn', { day: formatDatetime(answeredAt) })}</time>
      )}
    </p>
  )
}

function MemoDetails({ memo }: { memo: Memo }) {
  const t = useScopedTranslation(memoMessages)
  return (
    <>
      <dl className={classes['values']}>
        {memoFieldNames
          .filter((key) => key !== 'name' && memo[key] !== '')
          .map((key) => (
            <div key={key}>
              <dt>{memoFields[key].label}</dt>
              <dd>{clip(memo[key])}</dd>
            </div>
          ))}
      </dl>
      {memo.note && (
        <p className={classes['note']}>
          <b>{t('memoNote')}</b> {clip(memo.note)}
        </p>
      )}
    </>
  )
}
