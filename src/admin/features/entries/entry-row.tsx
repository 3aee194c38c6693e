import { Badge, Button } from '@mantine/core'
import { useId } from 'react'
import { type Collection, hasImageInput } from '#content/collection.ts'
import { missingTranslations } from '#content/translations.ts'
import { formatFieldValue, type ListValue, toListValues } from '../../fields/field-values.ts'
import type { Entry } from '../../shared/api/entry.ts'
import { clipHtml, entryTitle, findTitleName } from '../../shared/form/entry-summary.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { formatDate } from '../../shared/ui/format.ts'
import classes from '../../shared/ui/list-row.module.css'
import { hasEnglish } from '../../shared/ui/site-meta.ts'
import { Thumbnail } from '../../shared/ui/thumbnail.tsx'
import { entryMessages } from './messages.ts'
import { OrderControls } from './order-controls.tsx'
import type { RowReorder } from './use-reorder.ts'
import { WarningBadge } from './warning-badge.tsx'

interface EntryRowProps {
  readonly collection: Collection
  readonly entry: Entry
  readonly isEdited: boolean
  /** Absent unless the list is in the order of the site. */
  readonly ordering: RowReorder | undefined
  readonly onEdit: () => void
  readonly onDelete: (() => void) | undefined
}

function valuesInSlot(displayValues: readonly ListValue[], slot: ListValue['slot']): ListValue[] {
  return displayValues.filter((value) => value.slot === slot)
}

/** An entry in the list: its image, texts, dates and actions. */
export function EntryRow({ collection, entry, isEdited, ordering, onEdit, onDelete }: EntryRowProps) {
  const t = useScopedTranslation(entryMessages)
  const language = useLanguage()
  const titleId = useId()
  const title = entryTitle(collection, entry.values, { id: entry.id, language })
  const titleName = findTitleName(collection, entry.values)
  const displayValues = toListValues(collection, entry.values).filter(({ name }) => name !== titleName)
  const hasImage = hasImageInput(collection)
  const missing = missingTranslations(collection, entry.values).length
  const date = valuesInSlot(displayValues, 'date')[0]?.value

  return (
    <li
      className={classes['row']}
      aria-labelledby={titleId}
      aria-current={isEdited || undefined}
      data-dragged={ordering?.isDragged || undefined}
      data-drop={ordering?.drop}
    >
      {ordering && <OrderControls ordering={ordering} title={title} />}
      {hasImage && <Thumbnail path={valuesInSlot(displayValues, 'image')[0]?.value ?? ''} />}
      <div className={classes['text']}>
        <h3 id={titleId} className={classes['title']}>
          {title}
        </h3>
        {valuesInSlot(displayValues, 'excerpt').map(({ name, value }) => (
          <p key={name} className={classes['excerpt']}>
            {value.slice(0, 300)}
          </p>
        ))}
        {valuesInSlot(displayValues, 'label').map(({ name, field, value }) => (
          <p key={name} className={classes['label']}>
            <b>{field.label[language]}:</b> {formatFieldValue(field, value, language)}
          </p>
        ))}
        {valuesInSlot(displayValues, 'html').map(({ name, value }) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitized it with an allow-list when it was saved
          <div key={name} className={classes['html']} inert dangerouslySetInnerHTML={{ __html: clipHtml(value) }} />
        ))}
        <div className={classes['footer']}>
          <p className={classes['meta']}>
            {valuesInSlot(displayValues, 'badge').map(({ name, field, value }) => (
              <Badge key={name} color="var(--teal)">
                {formatFieldValue(field, value, language)}
              </Badge>
            ))}
            {date ? <time dateTime={date}>{date.slice(0, 10)}</time> : null}
            {!date && entry.updatedAt ? (
              <time dateTime={entry.updatedAt}>{t('changedOn', { day: formatDate(entry.updatedAt, language) })}</time>
            ) : null}
            {hasEnglish && missing > 0 && <WarningBadge>{t('untranslated', { count: missing })}</WarningBadge>}
            {hasEnglish && entry.stale.length > 0 && (
              <WarningBadge>{t('outdatedEnglish', { count: entry.stale.length })}</WarningBadge>
            )}
          </p>
          <div className={classes['actions']}>
            <Button variant="default" onClick={onEdit} aria-describedby={titleId}>
              Edit
            </Button>
            {onDelete && (
              <Button variant="subtle" color="var(--red)" onClick={onDelete} aria-describedby={titleId}>
                Delete
              </Button>
            )}
          </div>
        </div>
      </div>
    </li>
  )
}
