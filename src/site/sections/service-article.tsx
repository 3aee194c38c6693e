import type { ReactNode } from 'react'
import type { View } from '#content/collection.ts'
import type { Collections } from '#content/index.ts'
import { frontPath, quotationPath } from '#site/links.ts'
import type { Surroundings } from '#site/site.ts'
import { words } from '#site/text.ts'
import { langOf } from '#site/untranslated.ts'
import { articleSizes } from './article-sizes.ts'
import { Icon } from './icon.tsx'
import { Kawung } from './kawung.tsx'
import { Picture } from './picture.tsx'
import { RichText } from './rich-text.tsx'

interface Props extends Surroundings {
  readonly service: View<Collections['service']>
}

/** A service as its own page shows it, with the way to a quotation. */
export function ServiceArticle({ site, language, service }: Props): ReactNode {
  const said = words[language]
  return (
    <article className="wrap article">
      <header className="inner-head">
        <Kawung />
        <h1 lang={langOf(service, 'title')}>{service.title || said.services(site.name)}</h1>
        <p className="intro" lang={langOf(service, 'paragraph')}>
          {service.paragraph}
        </p>
        <a className="button" href={quotationPath(language, service)}>
          {said.quotation}
          <Icon name="arrow" />
        </a>
      </header>
      <Picture path={service.img} host={site.mediaHost} alt={service.img_alt ?? ''} sizes={articleSizes} first />
      <RichText html={service.paragraphdetail} lang={langOf(service, 'paragraphdetail')} />
      <a className="onward" href={`${frontPath(language)}#services`}>
        <Icon name="previous" />
        {said.services(site.name)}
      </a>
    </article>
  )
}
