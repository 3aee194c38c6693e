import type { ReactNode } from 'react'
import type { View } from '#content/collection.ts'
import type { Collections } from '#content/index.ts'
import type { Surroundings } from '#site/site.ts'
import { placeholder, words } from '#site/text.ts'
import { langOf } from '#site/untranslated.ts'
import { Heading } from './heading.tsx'
import { Loading } from './loading.tsx'
import { Picture } from './picture.tsx'

interface Props extends Surroundings {
  readonly features: readonly View<Collections['feature']>[] | undefined
}

/** What the company is good at, as a ruled list beside its heading. */
export function Features({ site, language, features }: Props): ReactNode {
  return (
    <section id="features" className="features" aria-labelledby="features-heading">
      <div className="wrap">
        <Heading id="features">{words[language].features}</Heading>
        {features ? (
          <ul className="feature-list">
            {features.map((feature) => (
              <li key={feature.id}>
                <Picture path={feature.img} host={site.mediaHost} alt={feature.img_alt ?? ''} sizes="96px" />
                {feature.title && <h3 lang={langOf(feature, 'title')}>{feature.title}</h3>}
                <p lang={langOf(feature, 'paragraph')}>{feature.paragraph}</p>
              </li>
            ))}
          </ul>
        ) : (
          <Loading text={placeholder.title} />
        )}
      </div>
    </section>
  )
}
