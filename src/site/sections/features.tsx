import type { ReactNode } from 'react'
import type { PublicEntry } from '#content/collection.ts'
import type { Collections } from '#content/collections.ts'
import { placeholder } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { sectionHeading } from '../site-settings.ts'
import { fallbackLang } from './fallback-lang.ts'
import { Loading } from './loading.tsx'
import { ResponsiveImage } from './responsive-image.tsx'
import { SectionHeading } from './section-heading.tsx'

interface Props extends PageContext {
  readonly features: readonly PublicEntry<Collections['feature']>[] | undefined
}

/** The "Features" section. */
export function Features({ site, language, features }: Props): ReactNode {
  return (
    <section id="features" className="features" aria-labelledby="features-heading">
      <div className="wrap">
        <SectionHeading id="features" lead={site.settings?.leads?.features}>
          {sectionHeading(site, 'features', language)}
        </SectionHeading>
        {features ? (
          <ul className="feature-list">
            {features.map((feature) => (
              <li key={feature.id}>
                <ResponsiveImage
                  path={feature.img}
                  host={site.mediaHost}
                  alt={feature.img_alt ?? ''}
                  sizes="(min-width: 64rem) 12rem, 7.5rem"
                  focus={feature.img_focus}
                  maxWidth={192}
                />
                {feature.title && <h3 lang={fallbackLang(feature, 'title')}>{feature.title}</h3>}
                <p lang={fallbackLang(feature, 'paragraph')}>{feature.paragraph}</p>
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
