import { useId } from 'react'
import { useLanguage, useTranslation } from '../i18n/language.ts'
import { formatDate, formatTime } from '../ui/format.ts'
import classes from './conflict-resolver.module.css'
import type { Conflict } from './merge.ts'

interface ConflictResolverProps {
  /** The fields that can conflict, in form order. */
  readonly fields: readonly ConflictField[]
  readonly conflicts: Readonly<Record<string, Conflict>>
  /** The user name that saved the conflicting version, empty when unknown, and an ISO datetime. */
  readonly newerVersion: { readonly by: string; readonly at: string } | undefined
  readonly onChoose: (key: string, side: 'mine' | 'theirs') => void
}

/** How a field is shown in a conflict. */
export interface ConflictField {
  readonly key: string
  readonly label: string
  /** Formats a value for display. */
  readonly format: (value: string) => string
}

/** Shows both versions of every conflicting field side by side, to choose from; renders nothing without conflicts. */
export function ConflictResolver({ fields, conflicts, newerVersion, onChoose }: ConflictResolverProps) {
  const t = useTranslation()
  const language = useLanguage()
  const rows = fields.flatMap((field) => {
    const conflict = conflicts[field.key]
    return conflict ? [{ ...field, conflict }] : []
  })
  if (rows.length === 0) return null
  return (
    <section className={classes['panel']} role="alert">
      <h3>
        {newerVersion?.by
          ? t('conflictBy', {
              name: newerVersion.by,
              day: formatDate(newerVersion.at, language),
              time: formatTime(newerVersion.at, language),
            })
          : t('conflictTitle')}
      </h3>
      <p>{t('conflictLead')}</p>
      {rows.map(({ key, ...row }) => (
        <ConflictChoice key={key} {...row} onChoose={(side) => onChoose(key, side)} />
      ))}
    </section>
  )
}

interface ConflictChoiceProps extends Omit<ConflictField, 'key'> {
  readonly conflict: Conflict
  readonly onChoose: (side: 'mine' | 'theirs') => void
}

function ConflictChoice({ label, format, conflict, onChoose }: ConflictChoiceProps) {
  const t = useTranslation()
  const id = useId()
  const sides = [
    { side: 'mine', name: t('conflictMine'), value: conflict.mine },
    { side: 'theirs', name: t('conflictTheirs'), value: conflict.theirs },
  ] as const
  return (
    <fieldset className={classes['choice']}>
      <legend>{label}</legend>
      {sides.map(({ side, name, value }) => (
        <label key={side} data-chosen={conflict.chosen === side || undefined}>
          <input type="radio" name={id} checked={conflict.chosen === side} onChange={() => onChoose(side)} />
          <span>
            <b>{name}</b>
            <span className={classes['value']}>{format(value) || t('conflictEmpty')}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
