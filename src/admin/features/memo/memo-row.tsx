import { Button, NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import { contactFields } from '#content/contact-fields.ts'
import type { Language } from '#content/fields.ts'
import { mapFields } from '#content/record.ts'
import { memo, memoSentFields } from '#content/records/memo.ts'
import { describeSource } from '#content/source.ts'
import { toZonedDatetime } from '#content/time-zone.ts'
import { useAdministratorOptions } from '../../fields/administrator-input.tsx'
import { formatFieldValue, toListValues } from '../../fields/field-values.ts'
import type { Entry } from '../../shared/api/entry.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { formatDate, formatTime } from '../../shared/ui/format.ts'
import row from '../../shared/ui/list-row.module.css'
import { ListRow } from '../../shared/ui/list-row.tsx'
import type { RecordRowProps } from '../../shared/ui/record-extras.ts'
import { siteTimeZone } from '../../shared/ui/site-meta.ts'
import classes from './memo-list.module.css'
import { memoMessages } from './messages.ts'
import { ReplyLinks } from './reply-links.tsx'
import { readSpam, SpamNotice, spamOption, toDecision } from './spam-notice.tsx'

/** Returns the day in the time zone of the site: `2026-01-31`. */
const localDay = (): string => toZonedDatetime(new Date().toISOString(), siteTimeZone)?.slice(0, 10) ?? ''

// The form shows the whole text.
const clip = (text: string): string => (text.length > 600 ? `${text.slice(0, 600)}…` : text)

const { status: statusField } = memo.fields

/** Returns the states of a request as the options of a select. */
export function statusOptions(language: Language) {
  return statusField.options.map(({ value, label }) => ({ value, label: label[language] }))
}

/** A memo in the list: its texts, status and actions. */
export function MemoRow({ entry, mark, isEdited, onEdit, onDelete, onChange }: RecordRowProps) {
  const t = useScopedTranslation(memoMessages)
  const language = useLanguage()
  const titleId = useId()
  const [hasReplied, setHasReplied] = useState(false)
  const texts = mapFields(memoSentFields, (name) => entry.values[name] ?? '')
  const status = entry.values['status'] ?? ''
  const isOpen = status === 'new' || status === 'in progress'
  return (
    <ListRow
      entryId={entry.id}
      titleId={titleId}
      isEdited={isEdited}
      onEdit={onEdit}
      onDelete={onDelete}
      data-status={status.replace(' ', '-')}
      meta={
        <div className={row['meta']}>
          <NativeSelect
            className={classes['status'] ?? ''}
            size="xs"
            aria-label={statusField.label[language]}
            aria-describedby={titleId}
            value={status}
            data={[...statusOptions(language), ...(readSpam(entry).isSpam ? [] : [spamOption('spam', language)])]}
            onChange={(event) => onChange(toDecision(event.currentTarget.value))}
          />
          <MemoDates entry={entry} />
        </div>
      }
      notice={
        <>
          <SpamNotice entry={entry} titleId={titleId} onChange={onChange} />
          {hasReplied && isOpen && (
            <div className={classes['notice']} role="status">
              <b>{t('repliedQuestion')}</b>
              <Button size="xs" aria-describedby={titleId} onClick={() => onChange({ status: 'answered' })}>
                {t('repliedYes')}
              </Button>
              <Button variant="default" size="xs" aria-describedby={titleId} onClick={() => setHasReplied(false)}>
                {t('repliedNo')}
              </Button>
            </div>
          )}
        </>
      }
    >
      {mark}
      <div className={row['text']}>
        <div>
          <h3 id={titleId} className={row['title']}>
            {texts.name || `#${entry.id}`}
          </h3>
          {entry.values['paused'] === 'yes' ? (
            <div className={classes['contact']}>
              <span>{t('memoPaused')}</span>
            </div>
          ) : (
            <ReplyLinks memo={texts} titleId={titleId} onReply={() => setHasReplied(true)} />
          )}
        </div>
        <MemoValues entry={entry} />
      </div>
    </ListRow>
  )
}

function MemoDates({ entry: { facts, values } }: { readonly entry: Entry }) {
  const t = useScopedTranslation(memoMessages)
  const language = useLanguage()
  const { createdAt = '', answeredAt } = facts
  const formatDatetime = (datetime: string) => `${formatDate(datetime, language)}, ${formatTime(datetime, language)}`
  if (values['status'] === 'answered' && answeredAt) {
    return (
      <time dateTime={answeredAt} title={t('received', { day: formatDatetime(createdAt) })}>
        {t('memoAnsweredOn', { day: formatDate(answeredAt, language) })}
      </time>
    )
  }
  return (
    <time dateTime={createdAt} title={t('received', { day: formatDatetime(createdAt) })}>
      {formatDate(createdAt, language)}
    </time>
  )
}

/** What was sent, and a line of what is known of it; the row shows the name, the contact and the status elsewhere. */
function MemoValues({ entry }: { readonly entry: Entry }) {
  const t = useScopedTranslation(memoMessages)
  const language = useLanguage()
  const administrators = useAdministratorOptions()
  const { assignee = '', dueOn = '', status = '', outcome = '' } = entry.values
  const { page = '', source = '' } = entry.facts
  const isOverdue = dueOn !== '' && dueOn < localDay() && outcome === '' && status !== 'closed'
  const shown = [
    'name',
    'status',
    'paused',
    'assignee',
    ...(isOverdue ? ['dueOn'] : []),
    ...Object.values(contactFields),
  ]
  // A choice that has its first value says nothing.
  const details = toListValues(memo, entry.values)
    .filter(
      ({ name, field, value }) => !shown.includes(name) && !('options' in field && field.options[0].value === value),
    )
    .map(({ name, field, value }) => {
      return { name, label: field.label[language], value: clip(formatFieldValue(field, value, language)) }
    })
  const assigned = administrators.find(({ value }) => assignee !== '' && value === assignee)?.label
  const known = [
    { name: 'overdue', label: t('memoOverdue'), value: isOverdue && formatDate(dueOn, language) },
    { name: 'assignee', label: memo.fields.assignee.label[language], value: assigned },
    ...details.filter(({ name }) => !(name in memoSentFields)),
    { name: 'page', label: t('memoPage'), value: page },
    { name: 'source', label: t('memoSource'), value: source && describeSource(source, language) },
  ]
  return (
    <div>
      <dl className={classes['values']} data-sent>
        {details
          .filter(({ name }) => name in memoSentFields)
          .map(({ name, label, value }) => (
            <div key={name} data-name={name}>
              <dt className="visually-hidden">{label}:</dt> <dd title={value}>{value}</dd>
            </div>
          ))}
      </dl>
      <dl className={classes['values']}>
        {known.map(
          ({ name, label, value }) =>
            value && (
              <div key={name}>
                <dt>{label}:</dt> <dd title={value}>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}
