import type { Content } from '#content/collections.ts'
import { about } from '#content/sections/about.ts'
import { messages, placeholder } from '../messages.ts'
import { fallbackLang } from './fallback-lang.ts'
import { Loading } from './loading.tsx'
import { ResponsiveImage } from './responsive-image.tsx'
import { SectionHeading } from './section-heading.tsx'
import { getLead } from './sentences.ts'
import { defineView, isBlank, mark, singleEntry } from './view.ts'

/** Returns true when the hero shows the whole paragraph: the section would only repeat it. */
function isShownByHero(list: Content['header'] | undefined): boolean {
  const { paragraph = '', img } = singleEntry(list) ?? {}
  return list !== undefined && (paragraph === '' || (!img && getLead(paragraph) === paragraph))
}

/** The "About" section: image and paragraph of the header, the about paragraph, and the reasons in two lists. */
export const aboutView = defineView(about, {
  isEmpty: ({ header, about: entries, aboutDetail }) =>
    isShownByHero(header) && isBlank(entries) && aboutDetail?.length === 0,
  render: ({ content, ...context }) => {
    const { site, language } = context
    const header = singleEntry(content.header)
    const aboutEntry = singleEntry(content.about)
    const details = content.aboutDetail
    const hasArrived = header && aboutEntry
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
            <SectionHeading {...context} section={about} />
            {(!header || header.paragraph) && (
              <p className="intro" lang={header && fallbackLang(header, 'paragraph')}>
                {header ? header.paragraph : placeholder.intro}
              </p>
            )}
            {aboutEntry?.paragraph && <p lang={fallbackLang(aboutEntry, 'paragraph')}>{aboutEntry.paragraph}</p>}
          </div>
          {details?.length !== 0 && (
            <div className="reasons">
              <h3>{messages[language].whyChooseUs}</h3>
              {['Why', 'Why2'].map((list) => (
                <ul key={list} className="bullets" hidden={details && !details.some(({ type }) => type === list)}>
                  {!details && <li>{placeholder.text}</li>}
                  {details
                    ?.filter(({ type }) => type === list)
                    .map((detail) => (
                      <li
                        key={detail.id}
                        lang={fallbackLang(detail, 'content')}
                        {...mark(context, 'aboutDetail', detail)}
                      >
                        {detail.content}
                      </li>
                    ))}
                </ul>
              ))}
            </div>
          )}
        </div>
      </section>
    )
  },
})
