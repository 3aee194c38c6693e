import type { ComponentType } from 'react'
import type { EntryOf } from '#content/collections.ts'
import { detailPagePath } from '#content/detail-page.ts'
import { sectionId } from '#content/page-sections/section-type.ts'
import type { AnySection, SectionTypeName } from '#content/page-sections/section-types.ts'
import { telUrl } from '#content/phone.ts'
import { truncate } from '#content/truncate.ts'
import { messages } from '../messages.ts'
import { idInSlug } from '../pages/paths.ts'
import { DirectContact } from '../sections/direct-contact.tsx'
import { fallbackLang } from '../sections/fallback-lang.ts'
import { Headline } from '../sections/headline.tsx'
import { heroImageSizes } from '../sections/hero.tsx'
import { Icon } from '../sections/icon.tsx'
import { KawungPattern } from '../sections/kawung.tsx'
import { projectImage } from '../sections/project.tsx'
import { QuotationLink, WhatsAppLink } from '../sections/quotation-cta.tsx'
import { QuotationForm } from '../sections/quotation-form.tsx'
import { articleImageSizes, getImage, ResponsiveImage } from '../sections/responsive-image.tsx'
import { RichText } from '../sections/rich-text.tsx'
import { ItemHeading, SectionFrame, SectionImage, type SectionProps } from './section-frame.tsx'
import { Vacancy } from './vacancy.tsx'

const cardSizes = '(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw'

/** The large heading of the page, with a picture on a pattern; the first section of a page has the pattern without a picture too. */
function Opening({ section, isFirst, content: _, ...context }: SectionProps<'opening'>) {
  const { language } = context
  return (
    <section
      id={sectionId(section)}
      className={`hero${section.img ? '' : ' bare'}${section.tone === 'dark' ? ' night' : ''}`}
    >
      <div className="wrap">
        <div className="hero-text">
          {isFirst ? (
            <Headline text={section.title} lang={fallbackLang(section, 'title')} />
          ) : (
            section.title && <h2 lang={fallbackLang(section, 'title')}>{section.title}</h2>
          )}
          {section.paragraph && (
            <p className="intro" lang={fallbackLang(section, 'paragraph')}>
              {section.paragraph}
            </p>
          )}
          {section.button !== 'hidden' && !context.isForApplicants && (
            <div className="hero-links">
              <QuotationLink language={language} ownForm={context.ownForm} />
              <WhatsAppLink whatsApp={context.whatsApp} />
            </div>
          )}
        </div>
        {(section.img || isFirst) && (
          <div className="hero-image">
            {isFirst && <KawungPattern site={context.site} />}
            <SectionImage context={context} entry={section} sizes={heroImageSizes} isPriority={isFirst} />
          </div>
        )}
      </div>
    </section>
  )
}

function Text({ section, ...context }: SectionProps<'text'>) {
  return (
    <SectionFrame section={section} className={section.img ? 'beside' : 'text'}>
      <SectionImage context={context} entry={section} sizes={articleImageSizes} />
      <RichText html={section.text} host={context.site.mediaHost} lang={fallbackLang(section, 'text')} />
    </SectionFrame>
  )
}

function Features({ section, ...context }: SectionProps<'features'>) {
  const hasImages = section.items.some(({ img }) => img !== '')
  return (
    <SectionFrame section={section}>
      <ul className={hasImages ? 'feature-list' : 'columns'}>
        {section.items.map((item) => (
          <li key={item.id}>
            {hasImages && (
              <ResponsiveImage {...getImage(context, item)} sizes="(min-width: 64rem) 12rem, 7.5rem" maxWidth={192} />
            )}
            <ItemHeading section={section} item={item} />
            <p lang={fallbackLang(item, 'paragraph')}>{item.paragraph}</p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}

function Numbers({ section }: SectionProps<'numbers'>) {
  return (
    <SectionFrame section={section}>
      <ul className="columns">
        {section.items.map((item) => (
          <li key={item.id}>
            <strong className="number">{item.number}</strong>
            <span lang={fallbackLang(item, 'title')}>{item.title}</span>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}

function Steps({ section }: SectionProps<'steps'>) {
  return (
    <SectionFrame section={section}>
      <ol className="columns">
        {section.items.map((item) => (
          <li key={item.id}>
            <ItemHeading section={section} item={item} />
            <p lang={fallbackLang(item, 'paragraph')}>{item.paragraph}</p>
          </li>
        ))}
      </ol>
    </SectionFrame>
  )
}

function Quotations({ section, ...context }: SectionProps<'quotations'>) {
  return (
    <SectionFrame section={section}>
      <div className="columns">
        {section.items.map((item) => (
          <figure key={item.id} className="said">
            <blockquote lang={fallbackLang(item, 'paragraph')}>“{item.paragraph}”</blockquote>
            <figcaption>
              <SectionImage context={context} entry={item} sizes="64px" maxWidth={64} />
              <strong>{item.title}</strong> <span lang={fallbackLang(item, 'role')}>{item.role}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </SectionFrame>
  )
}

function Questions({ section }: SectionProps<'questions'>) {
  return (
    <SectionFrame section={section}>
      {section.items.map((item) => (
        <details key={item.id}>
          <summary lang={fallbackLang(item, 'title')}>{item.title}</summary>
          <p lang={fallbackLang(item, 'paragraph')}>{item.paragraph}</p>
        </details>
      ))}
    </SectionFrame>
  )
}

function Gallery({ section, ...context }: SectionProps<'gallery'>) {
  return (
    <SectionFrame section={section} className="pictures">
      <ul className="columns">
        {section.items.map((item) => (
          <li key={item.id}>
            <figure>
              <ResponsiveImage {...getImage(context, item)} sizes={cardSizes} />
              {item.title && <figcaption lang={fallbackLang(item, 'title')}>{item.title}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}

function People({ section, ...context }: SectionProps<'people'>) {
  return (
    <SectionFrame section={section}>
      <ul className="columns">
        {section.items.map((item) => (
          <li key={item.id}>
            <ResponsiveImage {...getImage(context, item)} sizes="300px" maxWidth={300} />
            <ItemHeading section={section} item={item} />
            <span lang={fallbackLang(item, 'role')}>{item.role}</span>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}

const MAX_ENTRIES = 3

/** Returns the ids of the entries whose addresses are chosen. */
export function chosenIds(chosen: string): readonly number[] {
  return chosen.split('\n').flatMap((line) => idInSlug(line.trim().split('/').at(-1)) ?? [])
}

/** Returns how many entries the section shows at most. */
export function countOf({ count, chosen }: { readonly count: string; readonly chosen: string }): number {
  return Number(count) || chosenIds(chosen).length || MAX_ENTRIES
}

function Entries({ section, content, posts, ...context }: SectionProps<'entries'>) {
  const { language } = context
  const kind = section.kind === 'gallery' || section.kind === 'blog' ? section.kind : 'service'
  const known: readonly (EntryOf<'service'> | EntryOf<'gallery'> | EntryOf<'blog'>)[] =
    kind === 'blog' ? posts : content[kind]
  const ids = chosenIds(section.chosen)
  const chosen = ids.flatMap((id) => known.find((entry) => entry.id === id) ?? [])
  const shown = (ids.length > 0 ? chosen : known).slice(0, countOf(section))
  if (shown.length === 0) return null
  return (
    <SectionFrame section={section}>
      <ul className="cards">
        {shown.map((entry) => {
          const image = 'layanan' in entry ? projectImage(context, entry) : getImage(context, entry)
          return (
            <li key={entry.id} className="card">
              <ResponsiveImage {...image} sizes={cardSizes} />
              <ItemHeading section={section} item={entry}>
                <a href={detailPagePath(kind, entry, language)}>
                  {entry.title}
                  <Icon name="arrow" />
                </a>
              </ItemHeading>
              <p lang={fallbackLang(entry, 'paragraph')}>{truncate(entry.paragraph, 160)}</p>
            </li>
          )
        })}
      </ul>
    </SectionFrame>
  )
}

function CallToAction({ section, content, ...context }: SectionProps<'callToAction'>) {
  const { language, whatsApp } = context
  const phone = content.contact[0]?.phone ?? ''
  const isWhatsApp = section.action === 'whatsApp' && whatsApp !== undefined
  const href = section.action === 'phone' ? telUrl(phone) : section.action === 'link' ? section.link : ''
  return (
    <SectionFrame section={{ ...section, tone: 'dark' }} className="ask-for">
      {isWhatsApp && <WhatsAppLink whatsApp={whatsApp}>{section.label || 'WhatsApp'}</WhatsAppLink>}
      {href && (
        <a className="button" href={href} lang={fallbackLang(section, 'label')}>
          {section.label || (section.action === 'phone' ? phone : messages[language].readMore)}
          <Icon name="arrow" />
        </a>
      )}
      {!isWhatsApp && !href && <QuotationLink language={language} ownForm={context.ownForm} />}
    </SectionFrame>
  )
}

function Form({ section, content, ...context }: SectionProps<'form'>) {
  const contact = content.contact[0]
  return (
    <SectionFrame section={section} className="form-part">
      <QuotationForm {...context} services={content.service} contact={contact} />
      <DirectContact {...context} contact={contact} />
    </SectionFrame>
  )
}

/** The view of each kind of section. */
const views: { readonly [T in SectionTypeName]: ComponentType<SectionProps<T>> } = {
  opening: Opening,
  text: Text,
  features: Features,
  numbers: Numbers,
  steps: Steps,
  quotations: Quotations,
  questions: Questions,
  gallery: Gallery,
  people: People,
  entries: Entries,
  callToAction: CallToAction,
  form: Form,
  vacancy: Vacancy,
}

/** A section of a page. */
export function PageSection({
  section,
  ...props
}: Omit<SectionProps<never>, 'section'> & { readonly section: AnySection }) {
  // The table gives each kind exactly its own sections.
  const View = views[section.type] as ComponentType<SectionProps<never>>
  return <View {...props} section={section as never} />
}
