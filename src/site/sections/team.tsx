import type { ReactNode } from 'react'
import type { View } from '#content/collection.ts'
import type { Collections } from '#content/index.ts'
import type { Surroundings } from '#site/site.ts'
import { placeholder, words } from '#site/text.ts'
import { Carousel } from './carousel.tsx'
import { Heading } from './heading.tsx'
import { Loading } from './loading.tsx'

interface Props extends Surroundings {
  readonly members: readonly View<Collections['team']>[] | undefined
}

/** The people of the company: a carousel of their portraits. */
export function Team({ site, language, members }: Props): ReactNode {
  const heading = words[language].team
  return (
    <section id="team" className="team" aria-labelledby="team-heading">
      <div className="wrap">
        <Heading id="team">{heading}</Heading>
        {members ? (
          <Carousel site={site} language={language} label={heading} cards={members} />
        ) : (
          <Loading text={placeholder.title} />
        )}
      </div>
    </section>
  )
}
