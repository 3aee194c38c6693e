import { hero } from '#content/sections/hero.ts'
import { placeholder } from '../messages.ts'
import { getText } from '../site-settings.ts'
import { fallbackLang } from './fallback-lang.ts'
import { Headline } from './headline.tsx'
import { KawungPattern } from './kawung.tsx'
import { Loading } from './loading.tsx'
import { QuotationLink, WhatsAppLink } from './quotation-cta.tsx'
import { getImage, ResponsiveImage } from './responsive-image.tsx'
import { getLead } from './sentences.ts'
import { defineView, singleEntry } from './view.ts'

/** `sizes` attribute of the hero image. */
export const heroImageSizes = '(min-width: 64rem) min(52vw, 41rem), 92vw'

/** The hero section: headline, first sentence, links to the quotation form and the next section, image on a pattern. */
export const heroView = defineView(hero, {
  isEmpty: () => false,
  render: ({ content, site, language, whatsApp, heroText, sections = ['features'], base = '' }) => {
    // The first section with content, usually the features.
    const [firstSection] = sections
    const header = singleEntry(content.header)
    const text = header ?? heroText
    return (
      <section id="page-top" className="hero">
        <div className="wrap">
          <div className="hero-text">
            <Headline text={text?.title || site.name} lang={text && fallbackLang(text, 'title')} />
            {text?.paragraph && (
              <p className="intro" lang={fallbackLang(text, 'paragraph')}>
                {getLead(text.paragraph)}
              </p>
            )}
            <div className="hero-links">
              <QuotationLink language={language} target="_top" />
              <WhatsAppLink whatsApp={whatsApp} />
              <a className="button quiet" href={`${base}#${firstSection}`} target={base ? '_top' : undefined}>
                {getText(site, 'heroButton', hero.button[language])}
              </a>
            </div>
          </div>
          <div className="hero-image">
            <KawungPattern site={site} />
            {header?.img && (
              <ResponsiveImage
                {...getImage({ site }, { ...header, img: header.img })}
                sizes={heroImageSizes}
                isPriority
              />
            )}
            {!header && <Loading text={placeholder.title} />}
          </div>
        </div>
      </section>
    )
  },
})
