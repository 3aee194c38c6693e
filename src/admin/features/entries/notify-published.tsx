import { Anchor } from '@mantine/core'
import type { Collection } from '#content/collection.ts'
import { currentLanguage, interpolate } from '../../shared/i18n/language.ts'
import { notifySuccess, notifyWarning } from '../../shared/shell/notify.tsx'
import { formatDate, formatTime } from '../../shared/ui/format.ts'
import { findScheduledAt, publicUrl } from '../../shared/ui/public-url.ts'
import type { SaveResult } from './entry-calls.ts'
import { entryMessages } from './messages.ts'

interface PublishedNotice {
  readonly collection: Collection
  readonly result: SaveResult
  readonly message: string
  readonly linkLabel: string
}

/**
 * Notifies that an entry is published, with a link labelled `linkLabel` to its public page. For a post with a future date it
 * names that date; when pages failed to render it warns that visitors still see the previous ones.
 */
export function notifyPublished({ collection, result: { entry, warning }, message, linkLabel }: PublishedNotice): void {
  const language = currentLanguage()
  if (warning) {
    notifyWarning(`${entryMessages.savedAlone[language]} ${warning}`)
    return
  }
  const scheduledAt = findScheduledAt(collection, entry, Date.now())
  if (scheduledAt) {
    const when = { day: formatDate(scheduledAt, language), time: formatTime(scheduledAt, language) }
    notifySuccess(interpolate(entryMessages.savedForLater[language], when))
    return
  }
  const href = publicUrl(collection, entry, language)
  notifySuccess(
    <>
      {message}{' '}
      {href && (
        <Anchor underline="always" href={href} target="_blank" rel="noreferrer" inherit>
          {linkLabel}
        </Anchor>
      )}
    </>,
  )
}
