import { useId } from 'react'
import { type Collection, keyOf } from '#content/collection.ts'
import type { Field } from '#content/kinds.ts'
import type { Conflict } from '../../form/merge.ts'
import type { EntryFormHandle } from '../../form/use-entry-form.ts'
import { languagesOf, visibleFields } from '../../form/values.ts'
import { useLanguage, useSay } from '../../language.ts'
import { dayOf, timeOf } from '../day.ts'
import classes from './conflict-panel.module.css'
import { isHtml } from './summary.ts'

interface ConflictPanelProps {
  readonly collection: Collection
  readonly form: EntryFormHandle
}

/** Every key that two people changed: both versions side by side, to choose from. Shows nothing while there is none. */
export function ConflictPanel({ collection, form }: ConflictPanelProps) {
  const say = useSay()
  const language = useLanguage()
  const { conflicts, newer } = form.state
  const rows = visibleFields(collection).flatMap(({ name, field }) =>
    languagesOf(field).flatMap((written) => {
      const key = keyOf(name, field, written)
      const conflict = conflicts[key]
      return conflict
        ? [{ key, conflict, field, label: written === 'en' ? `${field.label} (English)` : field.label }]
        : []
    }),
  )
  if (rows.length === 0) return null
  return (
    <section className={classes['panel']} role="alert">
      <h3>
        {newer?.by
          ? say('conflictBy', { name: newer.by, day: dayOf(newer.at, language), time: timeOf(newer.at, language) })
          : say('conflictTitle')}
      </h3>
      <p>{say('conflictLead')}</p>
      {rows.map(({ key, conflict, field, label }) => (
        <Choice key={key} field={field} label={label} conflict={conflict} onChoose={(side) => form.settle(key, side)} />
      ))}
    </section>
  )
}

interface ChoiceProps {
  readonly field: Field
  readonly label: string
  readonly conflict: Conflict
  readonly onChoose: (side: 'mine' | 'theirs') => void
}

function textOf(field: Field, value: string): string {
  if (!isHtml(field)) return value
  return new DOMParser().parseFromString(value, 'text/html').body.textContent ?? ''
}

function Choice({ field, label, conflict, onChoose }: ChoiceProps) {
  const say = useSay()
  const id = useId()
  const sides = [
    { side: 'mine', name: say('conflictMine'), value: conflict.mine },
    { side: 'theirs', name: say('conflictTheirs'), value: conflict.theirs },
  ] as const
  return (
    <fieldset className={classes['choice']}>
      <legend>{label}</legend>
      {sides.map(({ side, name, value }) => (
        <label key={side}>
          <input type="radio" name={id} checked={conflict.chosen === side} onChange={() => onChoose(side)} />
          <span>
            <b>{name}</b>
            <span className={classes['value']}>{textOf(field, value) || say('conflictEmpty')}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
