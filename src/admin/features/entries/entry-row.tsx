import { Badge } from '@mantine/core'
import { useId } from 'react'
import type { Collection } from '#content/collection.ts'
import { hasDetailPages } from '#content/detail-page.ts'
import { missingTranslations } from '#content/translations.ts'
import { formatFieldValue, hasListImage, type ListValue, toListValues } from '../../fields/field-values.ts'
import { WarningBadge } from '../../fields/warning-badge.tsx'
import type { Entry } from '../../shared/api/entry.ts'
import { clipHtml, entryTitle, findTitleName } from '../../shared/form/entry-summary.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { formatDate } from '../../shared/ui/format.ts'
import classes from '../../shared/ui/list-row.module.css'
import { ListRow } from '../../shared/ui/list-row.tsx'
import { OrderControls } from '../../shared/ui/order-controls.tsx'
import { publicUrl } from '../../shared/ui/public-url.ts'
import { hasEnglish } from '../../shared/ui/site-meta.ts'
import { Thumbnail } from '../../shared/ui/thumbnail.tsx'
import type { RowPlace } from '../../shared/ui/use-row-order.ts'
import { entryMessages } from './messages.ts'

interface EntryRowProps {
  readonly collection: Collection
  readonly entry: Entry
  readonly isEdited: boolean
  /** Absent unless the list is in the order of the site. */
  readonly place: RowPlace | undefined
  readonly onEdit: () => void
  readonly onDelete: (() => void) | undefined
}

const MAX_TOOLTIP_LENGTH = 600

/** An entry in the list: its image, texts, dates and actions. */
export function EntryRow({ collection, entry, isEdited, place, onEdit, onDelete }: EntryRowProps) {
  const t = useScopedTranslation(entryMessages)
  const language = useLanguage()
  const titleId = useId()
  const title = entryTitle(collection, entry.values, { id: entry.id, language })
  const titleName = findTitleName(collection, entry.values)
  const displayValues = toListValues(collection, entry.values).filter(({ name }) => name !== titleName)
  const missing = missingTranslations(collection, entry.values).length
  const inSlot = (...slots: ListValue['slot'][]) => displayValues.filter(({ slot }) => slots.includes(slot))
  const [date] = inSlot('date')
  const details = inSlot('label', 'html')
  const address = hasDetailPages(collection.name) && publicUrl(collection, entry, hasEnglish ? language : 'id')

  return (
    <ListRow
      entryId={entry.id}
      titleId={titleId}
      isEdited={isEdited}
      onEdit={onEdit}
      onDelete={onDelete}
      {...place?.attributes}
      meta={
        <>
          {place && <OrderControls {...{ place, title }} />}
          <p className={classes['meta']}>
            {inSlot('badge').map(({ name, field, value }) => (
              <Badge key={name} color="var(--teal)">
                {formatFieldValue(field, value, language)}
              </Badge>
            ))}
            {date && <time dateTime={date.value}>{date.value.slice(0, 10)}</time>}
            {!date && entry.updatedAt && (
              <time dateTime={entry.updatedAt} data-changed>
                {t('changedOn', { day: formatDate(entry.updatedAt, language) })}
              </time>
            )}
            {hasEnglish && missing > 0 && <WarningBadge>{t('untranslated', { count: missing })}</WarningBadge>}
            {hasEnglish && entry.stale.length > 0 && (
              <WarningBadge>{t('outdatedEnglish', { count: entry.stale.length })}</WarningBadge>
            )}
          </p>
        </>
      }
    >
      {hasListImage(collection) && <Thumbnail path={inSlot('image')[0]?.value ?? ''} />}
      <div className={classes['text']}>
        <div>
          <h3 id={titleId} className={classes['title']} title={title}>
            {title}
          </h3>
          {inSlot('excerpt').map(({ name, value }) => (
            <p key={name} className={classes['excerpt']} title={value.slice(0, MAX_TOOLTIP_LENGTH)}>
              {value.slice(0, 300)}
            </p>
          ))}
        </div>
        {details.length > 0 && (
          <div className={classes['details']}>
            {details.map(({ name, slot, field, value }) =>
              slot === 'html' ? (
                <HtmlExcerpt key={name} html={value} />
              ) : (
                <p key={name} className={classes['label']} title={value}>
                  <b>{field.label[language]}:</b> {formatFieldValue(field, value, language)}
                </p>
              ),
            )}
          </div>
        )}
        {details.length === 0 && address && (
          <a href={address} target="_blank" rel="noreferrer" className={classes['details']}>
            {address}
          </a>
        )}
      </div>
    </ListRow>
  )
}

function HtmlExcerpt({ html }: { readonly html: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitized it with an allow-list when it was saved
    <div className={classes['html']} inert dangerouslySetInnerHTML={{ __html: clipHtml(html) }} />
  )
}
