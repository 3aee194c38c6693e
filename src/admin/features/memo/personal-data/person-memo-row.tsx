import '@mantine/core/styles/Checkbox.css'
import { Checkbox } from '@mantine/core'
import { useLanguage, useTranslation } from '../../../shared/i18n/language.ts'
import { formatDate, formatTime } from '../../../shared/ui/format.ts'
import type { PersonMemo } from './api.ts'
import classes from './personal-data-modal.module.css'

interface PersonMemoRowProps {
  readonly memo: PersonMemo
  readonly isSelected: boolean
  readonly onToggle: () => void
}

/** One memo of the person, with a checkbox. */
export function PersonMemoRow({ memo, isSelected, onToggle }: PersonMemoRowProps) {
  const t = useTranslation()
  const language = useLanguage()
  const { id, values, createdAt, consent, deletedAt } = memo
  const facts = [
    `${formatDate(createdAt, language)}, ${formatTime(createdAt, language)}`,
    consent ? t('personConsent', { version: consent }) : t('personNoConsent'),
    ...(deletedAt ? [t('personWasDeleted')] : []),
  ]
  return (
    <li className={classes['row']}>
      <Checkbox
        aria-label={t('personChosen', { id, name: values.name })}
        checked={isSelected}
        onChange={onToggle}
        size="md"
      />
      <div className={classes['text']}>
        <h3>{values.name || `#${id}`}</h3>
        <p>{[values.email, values.tlp].filter(Boolean).join(' · ')}</p>
        <p>{[values.item, values.paragraph].filter(Boolean).join(': ')}</p>
        <small>{facts.join(' · ')}</small>
      </div>
    </li>
  )
}
