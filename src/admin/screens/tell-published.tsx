import { Anchor } from '@mantine/core'
import type { Collection } from '#content/collection.ts'
import type { Written } from '../api/entry.ts'
import { tellDone, tellWarning } from '../frame/tell.tsx'
import { currentLanguage, sentence } from '../language.ts'
import { dayOf, timeOf } from './day.ts'
import { appearsAt, placeOf } from './place.ts'

/**
 * Tells that an entry is published, with a link to where it shows; `link` is what the link says. Of a post that is dated
 * ahead it tells when it appears, and of one whose pages could not be made that visitors see them as they were.
 */
export function tellPublished(
  message: string,
  collection: Collection,
  { entry, warning }: Written,
  link: string,
): void {
  const language = currentLanguage()
  if (warning) {
    tellWarning(`${sentence('savedAlone', language)} ${warning}`)
    return
  }
  const later = appearsAt(collection, entry, Date.now())
  if (later) {
    const when = { day: dayOf(later, language), time: timeOf(later, language) }
    tellDone(sentence('savedForLater', language, when))
    return
  }
  tellDone(
    <>
      {message}{' '}
      <Anchor underline="always" href={placeOf(collection, entry, language)} target="_blank" rel="noreferrer" inherit>
        {link}
      </Anchor>
    </>,
  )
}
