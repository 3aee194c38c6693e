import { Button, NativeSelect } from '@mantine/core'
import type { Language } from '#content/fields.ts'
import { isOpenStatus, memo } from '#content/records/memo.ts'
import { useAdministratorOptions } from '../../fields/administrator-input.tsx'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import type { RecordRowProps } from '../../shared/ui/record-extras.ts'
import classes from './memo-list.module.css'
import { memoMessages } from './messages.ts'
import { readSpam, spamOption, toDecision } from './spam-notice.tsx'

const { status: statusField, assignee: assigneeField } = memo.fields

/** Returns the states of a request as the options of a select. */
export function statusOptions(language: Language) {
  return statusField.options.map(({ value, label }) => ({ value, label: label[language] }))
}

interface MemoControlProps extends Pick<RecordRowProps, 'entry' | 'onChange'> {
  /** The id of the element that names the request. */
  readonly titleId: string
}

const controlProps = { size: 'xs', flex: '1 1 0', miw: 0 } as const
const inputStyle = { paddingInline: '8px 20px' }

/** Changes the status of a request at once, or moves it to spam. */
export function StatusSelect({ entry, titleId, onChange }: MemoControlProps) {
  const language = useLanguage()
  return (
    <NativeSelect
      {...controlProps}
      className={classes['status'] ?? ''}
      styles={{ input: { ...inputStyle, fontWeight: 600 } }}
      aria-label={statusField.label[language]}
      aria-describedby={titleId}
      value={entry.values['status'] ?? ''}
      data={[...statusOptions(language), ...(readSpam(entry).isSpam ? [] : [spamOption('spam', language)])]}
      onChange={(event) => onChange(toDecision(event.currentTarget.value))}
    />
  )
}

/** Gives a request to an administrator at once. */
export function AssigneeSelect({ entry, titleId, onChange }: MemoControlProps) {
  const language = useLanguage()
  const t = useScopedTranslation(memoMessages)
  const [, ...options] = useAdministratorOptions()
  const { assignee = '' } = entry.values
  // The list is not there yet.
  const isKnown = assignee === '' || options.some(({ value }) => value === assignee)
  const unknown = isKnown ? [] : [{ value: assignee, label: `#${assignee}` }]
  return (
    <NativeSelect
      {...controlProps}
      styles={{ input: { ...inputStyle, ...(assignee === '' && { color: 'var(--quiet)' }) } }}
      aria-label={assigneeField.label[language]}
      aria-describedby={titleId}
      value={assignee}
      data={[{ value: '', label: t('memoUnassigned') }, ...options, ...unknown]}
      onChange={(event) => onChange({ assignee: event.currentTarget.value })}
    />
  )
}

// An empty value is what the select shows before one is chosen.
const NO_ADMINISTRATOR = 'none'

/** Gives the marked requests to an administrator at once. */
export function AssignMarked({ onChange }: Pick<RecordRowProps, 'onChange'>) {
  const t = useScopedTranslation(memoMessages)
  const options = useAdministratorOptions().map(({ value, label }) => ({ value: value || NO_ADMINISTRATOR, label }))
  return (
    <NativeSelect
      size="sm"
      aria-label={t('memoAssign')}
      value=""
      data={[{ value: '', label: t('memoAssign') }, ...options]}
      onChange={({ currentTarget: { value } }) => onChange({ assignee: value === NO_ADMINISTRATOR ? '' : value })}
    />
  )
}

interface RepliedQuestionProps extends MemoControlProps {
  /** Called when the question is answered. */
  readonly onAnswered: () => void
}

/** Asks, once a chat, a letter or a call was begun elsewhere, whether an open request is answered now. */
export function RepliedQuestion({ entry, titleId, onChange, onAnswered }: RepliedQuestionProps) {
  const t = useScopedTranslation(memoMessages)
  if (!isOpenStatus(entry.values['status'] ?? '')) return null
  return (
    <div className={classes['notice']} role="status">
      <b>{t('repliedQuestion')}</b>
      <Button
        size="xs"
        aria-describedby={titleId}
        onClick={() => {
          onChange({ status: 'answered' })
          onAnswered()
        }}
      >
        {t('repliedYes')}
      </Button>
      <Button variant="default" size="xs" aria-describedby={titleId} onClick={onAnswered}>
        {t('repliedNo')}
      </Button>
    </div>
  )
}
