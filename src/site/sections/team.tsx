import type { ReactNode } from 'react'
import type { PublicEntry } from '#content/collection.ts'
import type { Collections } from '#content/collections.ts'
import { placeholder } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { sectionHeading } from '../site-settings.ts'
import { Carousel } from './carousel.tsx'
import { Loading } from './loading.tsx'
import { SectionHeading } from './section-heading.tsx'

interface Props extends PageContext {
  readonly members: readonly PublicEntry<Collections['team']>[] | undefined
}

/** The "Team" section: a carousel of the members. */
export function Team({ site, language, members }: Props): ReactNode {
  const heading = sectionHeading(site, 'team', language)
  return (
    <section id="team" className="team" aria-labelledby="team-heading">
      <div className="wrap">
        <SectionHeading id="team" lead={site.settings?.leads?.team}>
          {heading}
        </SectionHeading>
        {members ? (
          <Carousel site={site} language={language} label={heading} cards={members} />
        ) : (
          <Loading text={placeholder.title} />
        )}
      </div>
    </section>
  )
}
