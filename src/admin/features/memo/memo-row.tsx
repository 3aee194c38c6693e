import { Button, NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import { mapFields } from '#content/record.ts'
import { memo, memoSentFields } from '#content/records/memo.ts'
import { formatFieldValue, toListValues } from '../../fields/field-values.ts'
import type { Entry } from '../../shared/api/entry.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { formatDate, formatTime } from '../../shared/ui/format.ts'
import row from '../../shared/ui/list-row.module.css'
import type { RecordRowProps } from '../../shared/ui/record-extras.ts'
import classes from './memo-list.module.css'
import { memoMessages } from './messages.ts'
import { ReplyLinks } from './reply-links.tsx'

// The form shows the whole text.
const clip = (text: string): string => (text.length > 600 ? `${text.slice(0, 600)}…` : text)

const { status: statusField } = memo.fields

/** A memo in the list: its texts, status and actions. */
export function MemoRow({ entry, isEdited, onEdit, onDelete, onChange }: RecordRowProps) {
  const t = useScopedTranslation(memoMessages)
  const language = useLanguage()
  const titleId = useId()
  const [hasReplied, setHasReplied] = useState(false)
  const texts = mapFields(memoSentFields, (name) => entry.values[name] ?? '')
  const status = entry.values['status'] ?? ''
  const isOpen = status === 'new' || status === 'in progress'
  return (
    <li
      className={row['row']}
      aria-labelledby={titleId}
      aria-current={isEdited || undefined}
      data-status={status.replace(' ', '-')}
    >
      <div className={row['text']}>
        <div className={classes['head']}>
          <h3 id={titleId} className={row['title']}>
            {texts.name || `#${entry.id}`}
          </h3>
          <NativeSelect
            className={classes['status'] ?? ''}
            size="xs"
            aria-label={statusField.label[language]}
            aria-describedby={titleId}
            value={status}
            data={statusField.options.map(({ value, label }) => ({ value, label: label[language] }))}
            onChange={(event) => onChange({ status: event.currentTarget.value })}
          />
        </div>
        <MemoDates entry={entry} />
        <MemoDetails entry={entry} />
        {entry.facts['suspected'] === 'true' && (
          <div className={classes['replied']}>
            <b>{t('memoSuspected')}</b>
            <Button variant="default" aria-describedby={titleId} onClick={() => onChange({})}>
              {t('memoNotSuspected')}
            </Button>
          </div>
        )}
        {hasReplied && isOpen && (
          <div className={classes['replied']} role="status">
            <b>{t('repliedQuestion')}</b>
            <Button variant="filled" aria-describedby={titleId} onClick={() => onChange({ status: 'answered' })}>
              {t('repliedYes')}
            </Button>
            <Button variant="default" aria-describedby={titleId} onClick={() => setHasReplied(false)}>
              {t('repliedNo')}
            </Button>
          </div>
        )}
        <div className={row['footer']}>
          <div className={classes['replies']}>
            <ReplyLinks memo={texts} titleId={titleId} onReply={() => setHasReplied(true)} />
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

function MemoDates({ entry: { facts, values } }: { readonly entry: Entry }) {
  const t = useScopedTranslation(memoMessages)
  const language = useLanguage()
  const { createdAt, answeredAt } = facts
  const formatDatetime = (datetime: string) => `${formatDate(datetime, language)}, ${formatTime(datetime, language)}`
  return (
    <p className={row['meta']}>
      {createdAt && <time dateTime={createdAt}>{t('received', { day: formatDatetime(createdAt) })}</time>}
      {values['status'] === 'answered' && answeredAt && (
        <time dateTime={answeredAt}>{t('memoAnsweredOn', { day: formatDatetime(answeredAt) })}</time>
      )}
    </p>
  )
}

/** The values of the fields, in their order; the row has shown the name and the status. */
function MemoDetails({ entry }: { readonly entry: Entry }) {
  const language = useLanguage()
  const details = toListValues(memo, entry.values).filter(({ name }) => !['name', 'status', 'note'].includes(name))
  const { note } = entry.values
  return (
    <>
      <dl className={classes['values']}>
        {details.map(({ name, field, value }) => (
          <div key={name}>
            <dt>{field.label[language]}</dt>
            <dd>{clip(formatFieldValue(field, value, language))}</dd>
          </div>
        ))}
      </dl>
      {note && (
        <p className={classes['note']}>
          <b>{memo.fields.note.label[language]}</b> {clip(note)}
        </p>
      )}
    </>
  )
}
