import { Anchor } from '@mantine/core'
import type { Collection } from '#content/collection.ts'
import type { Entry } from '../api/entry.ts'
import { tellDone } from '../frame/tell.tsx'
import { currentLanguage } from '../language.ts'
import { placeOf } from './place.ts'

/** Tells that an entry is published, with a link to where it shows; `link` is what the link says. */
export function tellPublished(message: string, collection: Collection, entry: Entry, link: string): void {
  tellDone(
    <>
      {message}{' '}
      <Anchor
        underline="always"
        href={placeOf(collection, entry, currentLanguage())}
        target="_blank"
        rel="noreferrer"
        inherit
      >
        {link}
      </Anchor>
    </>,
  )
}
