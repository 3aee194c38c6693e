import type { ReactNode } from 'react'
import type { View } from '#content/collection.ts'
import type { Collections } from '#content/index.ts'
import type { Surroundings } from '#site/site.ts'
import { placeholder, words } from '#site/text.ts'
import { langOf } from '#site/untranslated.ts'
import { Headline } from './headline.tsx'
import { Icon } from './icon.tsx'
import { KawungCloth } from './kawung.tsx'
import { Loading } from './loading.tsx'
import { Picture } from './picture.tsx'

/** The width in which the hero shows its picture. */
export const heroSizes = '(min-width: 64rem) min(52vw, 41rem), 92vw'

interface Props extends Surroundings {
  readonly header: View<Collections['header']> | undefined
  /** The page whose features the button leads to; empty on the landing page itself. */
  readonly base?: string
}

/** The first screen: the headline, the way on, and the header's picture on a cloth of kawung. */
export function Hero({ site, language, header, base = '' }: Props): ReactNode {
  return (
    <section id="page-top" className="hero">
      <div className="wrap">
        <div className="hero-words" data-loading={header ? undefined : ''}>
          <Headline text={header?.title || site.name} lang={header && langOf(header, 'title')} />
          <a className="button" href={`${base}#features`} target={base ? '_top' : undefined}>
            {words[language].learnMore}
            <Icon name="arrow" />
          </a>
        </div>
        <div className="hero-picture">
          <KawungCloth />
          {header ? (
            <Picture path={header.img} host={site.mediaHost} alt={header.img_alt ?? ''} sizes={heroSizes} first />
          ) : (
            <Loading text={placeholder.title} />
          )}
        </div>
      </div>
    </section>
  )
}
