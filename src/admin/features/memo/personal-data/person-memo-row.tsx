import '@mantine/core/styles/Checkbox.css'
import { Checkbox } from '@mantine/core'
import type { PersonMemo } from '../../api/people.ts'
import { useLanguage, useSay } from '../../language.ts'
import { dayOf, timeOf } from '../day.ts'
import classes from './person-panel.module.css'

interface Props {
  readonly memo: PersonMemo
  readonly isChosen: boolean
  readonly onToggle: () => void
}

/** One request of the person, chosen or left out. */
export function PersonRow({ memo, isChosen, onToggle }: Props) {
  const say = useSay()
  const language = useLanguage()
  const { id, values, createdAt, consent, deletedAt } = memo
  const facts = [
    `${dayOf(createdAt, language)}, ${timeOf(createdAt, language)}`,
    consent ? say('personConsent', { version: consent }) : say('personNoConsent'),
    ...(deletedAt ? [say('personWasDeleted')] : []),
  ]
  return (
    <li className={classes['row']}>
      <Checkbox
        aria-label={say('personChosen', { id, name: values.name })}
        checked={isChosen}
        onChange={onToggle}
        size="md"
      />
      <div className={classes['words']}>
        <h3>{values.name || `#${id}`}</h3>
        <p>{[values.email, values.tlp].filter(Boolean).join(' · ')}</p>
        <p>{[values.item, values.paragraph].filter(Boolean).join(': ')}</p>
        <small>{facts.join(' · ')}</small>
      </div>
    </li>
  )
}
