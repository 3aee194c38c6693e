import type { ReactNode } from 'react'
import type { PublicEntry } from '#content/collection.ts'
import type { Collections } from '#content/collections.ts'
import { messages, placeholder } from '../messages.ts'
import type { PageContext } from '../page-context.ts'
import { sectionHeading } from '../site-settings.ts'
import { fallbackLang } from './fallback-lang.ts'
import { Loading } from './loading.tsx'
import { ResponsiveImage } from './responsive-image.tsx'
import { SectionHeading } from './section-heading.tsx'

type Detail = PublicEntry<Collections['aboutDetail']>

interface Props extends PageContext {
  readonly header: PublicEntry<Collections['header']> | undefined
  readonly about: readonly PublicEntry<Collections['about']>[] | undefined
  readonly details: readonly Detail[] | undefined
}

/** The "About" section: image and paragraph of the header, the about paragraph, and the reasons in two lists. */
export function About({ site, language, header, about, details }: Props): ReactNode {
  const aboutEntry = about?.[0]
  const t = messages[language]
  const hasArrived = header && about
  // Of its own, or as in the hero.
  const isOwn = Boolean(aboutEntry?.img)
  const { img = '', img_alt: alt = '', img_focus } = (isOwn ? aboutEntry : header) ?? {}
  const focus = img_focus ?? (isOwn ? 'center' : undefined)
  const style = { ...(focus && { transformOrigin: focus }), ...(isOwn && { '--zoom': 1 }) }
  return (
    <section id="about" className="about" aria-labelledby="about-heading">
      <div className="wrap">
        {(!hasArrived || img) && (
          <div className="about-image" style={style}>
            {hasArrived ? (
              <ResponsiveImage
                path={img}
                host={site.mediaHost}
                alt={alt}
                // On phones as in the hero, for the same file, although it is closer here: a sharper one would cost 19 KB.
                sizes="(min-width: 64rem) 60rem, 92vw"
                focus={focus}
              />
            ) : (
              <Loading text={placeholder.title} />
            )}
          </div>
        )}
        <div className="about-text" data-loading={hasArrived ? undefined : ''}>
          <SectionHeading id="about">{sectionHeading(site, 'about', language)}</SectionHeading>
          {(!header || header.paragraph) && (
            <p className="intro" lang={header && fallbackLang(header, 'paragraph')}>
              {header ? header.paragraph : placeholder.intro}
            </p>
          )}
          {aboutEntry?.paragraph && <p lang={fallbackLang(aboutEntry, 'paragraph')}>{aboutEntry.paragraph}</p>}
        </div>
        {details?.length !== 0 && (
          <div className="reasons">
            <h3>{t.whyChooseUs}</h3>
            <Reasons details={details?.filter(({ type }) => type === 'Why')} />
            <Reasons details={details?.filter(({ type }) => type === 'Why2')} />
          </div>
        )}
      </div>
    </section>
  )
}

function Reasons({ details }: { readonly details: readonly Detail[] | undefined }): ReactNode {
  return (
    <ul className="bullets" hidden={details?.length === 0}>
      {!details && <li>{placeholder.text}</li>}
      {details?.map((detail) => (
        <li key={detail.id} lang={fallbackLang(detail, 'content')}>
          {detail.content}
        </li>
      ))}
    </ul>
  )
}
