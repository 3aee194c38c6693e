import { Group, Text, UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import { mapFields } from '#content/record.ts'
import { memoSentFields } from '#content/records/memo.ts'
import type { Entry } from '../../shared/api/entry.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { formatDate, formatShortDatetime, formatTime } from '../../shared/ui/format.ts'
import row from '../../shared/ui/list-row.module.css'
import { ListRow } from '../../shared/ui/list-row.tsx'
import type { RecordRowProps } from '../../shared/ui/record-extras.ts'
import { AssigneeSelect, RepliedQuestion, StatusSelect } from './memo-controls.tsx'
import classes from './memo-list.module.css'
import { memoMessages } from './messages.ts'
import { ReplyLinks } from './reply-links.tsx'
import { SpamNotice } from './spam-notice.tsx'
import { useMemoFacts } from './use-memo-facts.ts'

// The whole text is shown where it is read.
const clip = (text: string): string => (text.length > 600 ? `${text.slice(0, 600)}…` : text)

// The buttons of the row fit into the same line of a phone.
const controlsStyle = { flexBasis: 'min(240px, 58cqi)', flexWrap: 'nowrap' } as const
const itemStyle = { fontWeight: 600 }
const overdueStyle = { color: 'var(--red)', fontWeight: 600 }

/** A memo in the list: its texts, status and actions. */
export function MemoRow({ entry, mark, isEdited, onOpen, onEdit, onDelete, onChange }: RecordRowProps) {
  const t = useScopedTranslation(memoMessages)
  const titleId = useId()
  const [hasReplied, setHasReplied] = useState(false)
  const texts = mapFields(memoSentFields, (name) => entry.values[name] ?? '')
  const control = { entry, titleId, onChange }
  return (
    <ListRow
      entryId={entry.id}
      titleId={titleId}
      isEdited={isEdited}
      onOpen={onOpen}
      onEdit={onEdit}
      onDelete={onDelete}
      data-status={entry.values['status']?.replace(' ', '-')}
      meta={
        <div className={row['meta']} style={controlsStyle}>
          <StatusSelect {...control} />
          <AssigneeSelect {...control} />
        </div>
      }
      notice={
        <>
          <SpamNotice {...control} />
          {hasReplied && <RepliedQuestion {...control} onAnswered={() => setHasReplied(false)} />}
        </>
      }
    >
      {mark}
      <div className={row['text']}>
        <div>
          <Group justify="space-between" align="baseline" wrap="nowrap" gap="sm">
            <h3 style={{ minWidth: 0 }}>
              <UnstyledButton id={titleId} className={row['title'] ?? ''} maw="100%" mih={24} onClick={onOpen}>
                {texts.name || `#${entry.id}`}
              </UnstyledButton>
            </h3>
            <MemoDate entry={entry} />
          </Group>
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

/** When it arrived, or was answered. */
function MemoDate({ entry: { facts, values } }: { readonly entry: Entry }) {
  const t = useScopedTranslation(memoMessages)
  const language = useLanguage()
  const { createdAt = '', answeredAt } = facts
  const title = t('received', { day: `${formatDate(createdAt, language)}, ${formatTime(createdAt, language)}` })
  const isAnswered = values['status'] === 'answered' && answeredAt
  return (
    <Text component="time" size="xs" c="dimmed" flex="none" dateTime={isAnswered || createdAt} title={title}>
      {isAnswered
        ? t('memoAnsweredOn', { day: formatShortDatetime(isAnswered, language) })
        : formatShortDatetime(createdAt, language)}
    </Text>
  )
}

/** What was sent, and a line of what is known of it; the row shows the name, the contact and the status elsewhere. */
function MemoValues({ entry }: { readonly entry: Entry }) {
  const { sent, known } = useMemoFacts(entry)
  return (
    <div>
      <dl className={classes['values']} data-sent>
        {sent.map(({ name, label, value }) => (
          <div key={name} style={name === 'item' ? itemStyle : undefined}>
            <dt className="visually-hidden">{label}:</dt> <dd title={clip(value)}>{clip(value)}</dd>
          </div>
        ))}
      </dl>
      <dl className={classes['values']} data-known={known[0]?.name}>
        {known.map(({ name, label, value }) => (
          <div key={name} style={name === 'overdue' ? overdueStyle : undefined}>
            <dt>{label}:</dt> <dd title={clip(value)}>{clip(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
