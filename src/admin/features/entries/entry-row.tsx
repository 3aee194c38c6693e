import { Button } from '@mantine/core'
import { useId } from 'react'
import type { Collection } from '#content/collection.ts'
import type { Entry } from '../../api/entry.ts'
import { missingTranslations } from '../../form/values.ts'
import { useLanguage, useSay } from '../../language.ts'
import { dayOf } from '../day.ts'
import classes from './entry-row.module.css'
import { OrderControls } from './order-controls.tsx'
import { findTitle, type Shown, shownValues, titleOf } from './summary.ts'
import { Thumbnail } from './thumbnail.tsx'
import type { RowOrdering } from './use-ordering.ts'

interface EntryRowProps {
  readonly collection: Collection
  readonly entry: Entry
  readonly isEdited: boolean
  /** Absent while the list is not in the order of the site. */
  readonly ordering: RowOrdering | undefined
  readonly onEdit: () => void
  readonly onDelete: (() => void) | undefined
}

function inSlot(shown: readonly Shown[], slot: Shown['slot']): Shown[] {
  return shown.filter((value) => value.slot === slot)
}

/** An entry in the list: its picture, words and dates, and what can be done with it. */
export function EntryRow({ collection, entry, isEdited, ordering, onEdit, onDelete }: EntryRowProps) {
  const say = useSay()
  const language = useLanguage()
  const titleId = useId()
  const title = titleOf(collection, entry.values, entry.id)
  const titleName = findTitle(collection, entry.values)?.name
  const shown = shownValues(collection, entry.values).filter(({ name }) => name !== titleName)
  const hasPicture = Object.values(collection.fields).some((field) => field.kind === 'picture' && !field.hidden)
  const missing = missingTranslations(collection, entry.values).length
  const when = inSlot(shown, 'when')[0]?.value

  return (
    <li
      className={classes['row']}
      aria-labelledby={titleId}
      aria-current={isEdited || undefined}
      data-dragged={ordering?.isDragged || undefined}
      data-drop={ordering?.drop}
    >
      {ordering && <OrderControls ordering={ordering} title={title} />}
      {hasPicture && <Thumbnail path={inSlot(shown, 'picture')[0]?.value ?? ''} />}
      <div className={classes['words']}>
        <h3 id={titleId} className={classes['title']}>
          {title}
        </h3>
        {inSlot(shown, 'words').map(({ name, value }) => (
          <p key={name} className={classes['excerpt']}>
            {value}
          </p>
        ))}
        {inSlot(shown, 'label').map(({ name, field, value }) => (
          <p key={name} className={classes['label']}>
            <b>{field.label}:</b> {value}
          </p>
        ))}
        {inSlot(shown, 'html').map(({ name, value }) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleaned it by an allow-list when it was saved
          <div key={name} className={classes['html']} inert dangerouslySetInnerHTML={{ __html: value }} />
        ))}
        <div className={classes['foot']}>
          <p className={classes['facts']}>
            {inSlot(shown, 'mark').map(({ name, value }) => (
              <span key={name} className="mark">
                {value}
              </span>
            ))}
            {when ? <time dateTime={when}>{when.slice(0, 10)}</time> : null}
            {!when && entry.updatedAt ? (
              <time dateTime={entry.updatedAt}>{say('changedOn', { day: dayOf(entry.updatedAt, language) })}</time>
            ) : null}
            {missing > 0 && <span className={classes['missing']}>{say('untranslated', { count: missing })}</span>}
            {entry.stale.length > 0 && (
              <span className={classes['missing']}>{say('olderEnglish', { count: entry.stale.length })}</span>
            )}
          </p>
          <div className={classes['actions']}>
            <Button variant="default" onClick={onEdit} aria-describedby={titleId}>
              Edit
            </Button>
            {onDelete && (
              <Button
                variant="subtle"
                className={classes['delete'] ?? ''}
                onClick={onDelete}
                aria-describedby={titleId}
              >
                Delete
              </Button>
            )}
          </div>
        </div>
      </div>
    </li>
  )
}
