import { Fragment } from 'react'
import type { Content, EntryOf } from '#content/collections.ts'
import type { ContentReader, Tag } from '#content/content-reader.ts'
import { detailPagePath } from '#content/detail-page.ts'
import { type Language, languages } from '#content/fields.ts'
import type { PageRoute, RenderedPage } from '#content/page.ts'
import { sectionId } from '#content/page-sections/section-type.ts'
import type { AnySection } from '#content/page-sections/section-types.ts'
import { typeOf } from '#content/page-sections/sections.ts'
import { hasEnded, isOver } from '#content/page-sections/vacancies.ts'
import { truncate } from '#content/truncate.ts'
import { whatsAppUrl } from '../links.ts'
import type { PageContext } from '../page-context.ts'
import { chosenIds, countOf, PageSection } from '../page-sections/views.tsx'
import { fallbackLang } from '../sections/fallback-lang.ts'
import { heroImageSizes } from '../sections/hero.tsx'
import { Kawung } from '../sections/kawung.tsx'
import { QuotationBar, QuotationCta } from '../sections/quotation-cta.tsx'
import { siteDescription } from '../site-settings.ts'
import { firstText } from './description.ts'
import type { PathByLanguage } from './head.ts'
import { innerPage } from './inner-page.tsx'
import { jobNodes } from './job-posting.ts'
import { listedPaths } from './listed-paths.ts'
import { createPageInput, type PageInput, type RoutesInput } from './page-input.ts'
import { idInSlug, inBothLanguages, toPaths } from './paths.ts'
import type { SchemaNode } from './schema-org.ts'
import { type Sharing, toSharing } from './sharing.ts'

type OwnPage = EntryOf<'page'>

/** Returns the sections that are shown now: one form, whose inputs have fixed ids, and none that has ended. */
function shownSections({ sections }: OwnPage, content: Content): readonly AnySection[] {
  const form = sections.find(({ type }) => type === 'form')
  return sections.filter(
    (section) => !hasEnded(section, content.settings[0]?.timeZone) && (section.type !== 'form' || section === form),
  )
}

/** Returns the posts that the sections show, in one language. */
async function readPosts(reader: ContentReader, sections: readonly AnySection[], language: Language) {
  const lists = sections.flatMap((section) => (section.type === 'entries' && section.kind === 'blog' ? [section] : []))
  const found = await Promise.all(
    lists.map(async (section) => {
      const ids = chosenIds(section.chosen)
      if (ids.length === 0) return reader.list('blog', { language, limit: countOf(section), offset: 0 })
      return Promise.all(ids.slice(0, 12).map((id) => reader.find('blog', id)))
    }),
  )
  return [...new Map(found.flat().flatMap((post) => (post?.[language] ? [[post.id.id, post[language]]] : []))).values()]
}

/** Returns the route of the pages that the owner has made. Their addresses are those that no other page has. */
export function createOwnPageRoute(input: RoutesInput): PageRoute {
  return {
    path: { id: '/:slug', en: '/en/:slug' },
    languages,
    load: async ({ language, params, reader }) => {
      const { slug } = params
      const id = idInSlug(slug)
      const [all, english] = languages.map((one) => reader.content(one).page)
      const found =
        (language === 'en' ? [english, all] : [all, english]).flatMap(
          (list = []) => list.find((one) => one.slug === slug) ?? [],
        )[0] ?? all?.find((one) => one.id === id)
      const inLanguage = (one: Language) => reader.content(one).page.find((other) => other.id === found?.id)
      const page = inLanguage(language)
      if (!page) return undefined
      const pathByLanguage = inBothLanguages((one) => detailPagePath('page', inLanguage(one) ?? page, one))
      const sections = shownSections(page, reader.content(language))
      const posts = await readPosts(reader, sections, language)
      const tags: readonly Tag[] = ['page', 'service', 'gallery', 'blog', 'header', 'contact', 'sections']
      return {
        paths: toPaths(pathByLanguage, language),
        tags: tags.filter(
          (tag) => tag !== 'blog' || sections.some((one) => one.type === 'entries' && one.kind === 'blog'),
        ),
        render: () => {
          const own = createPageInput(input, reader, language, referTo(page))
          const listed = listedPaths(reader, 'page', page)
          return ownPage({ ...own, page, sections, posts, pathByLanguage, listed })
        },
      }
    },
  }
}

const referTo = ({ id, title }: OwnPage) => ({ name: 'page', id, title }) as const

interface OwnPageInput extends PageInput {
  readonly page: OwnPage
  readonly sections: readonly AnySection[]
  readonly posts: readonly EntryOf<'blog'>[]
  readonly pathByLanguage: Record<Language, string>
  /** The paths that search engines list. */
  readonly listed: PathByLanguage
}

function ownPage({ page, sections, posts, pathByLanguage, listed, ...input }: OwnPageInput): RenderedPage {
  const { content } = input
  const form = sections.find(({ type }) => type === 'form')
  const isForApplicants = page.sections.some((section) => typeOf(section)?.isForApplicants)
  const context: PageContext = { ...input.context, isForApplicants, ownForm: form && `#${sectionId(form)}` }
  const { site, language } = context
  const applyOnWhatsApp = (job: string) =>
    whatsAppUrl(content.contact[0]?.whatsapp ?? '', site.name, language, {
      ...referTo(page),
      title: job,
      sentence: 'apply',
    })
  const [first] = sections
  const opening = first?.type === 'opening' ? first : undefined
  const sharing: Sharing = {
    ...toSharing(page),
    ...(isOver(page, content.settings[0]?.timeZone) && { isNotIndexed: true }),
  }
  const title = page.title || opening?.title || site.name
  // What asks for a request stands in the page, and covers the bar at the bottom edge of a phone.
  const asks = sections.findIndex(({ type }) => type === 'form' || type === 'callToAction')
  const isAlone = page.frame === 'without menu'
  return innerPage(
    { ...input, context: isAlone ? { ...context, sections: [], menuPages: [] } : context },
    {
      pathByLanguage,
      canonical: listed,
      sharing,
      className: 'inner page',
      styles: 'pageStyles',
      head: {
        title,
        description:
          truncate(page.paragraph, 160) || truncate(firstText(sections), 160) || siteDescription(site, language),
        ...(opening?.img && {
          image: opening.img,
          imageFocus: opening.img_focus,
          preload: { path: opening.img, sizes: heroImageSizes },
        }),
      },
      schema: [...questionNodes(sections), ...jobNodes({ ...context, page, sections, content, applyOnWhatsApp })],
      breadcrumbs: [{ name: sharing.title ?? title, path: listed[language] ?? listed.id }],
      children: (
        <>
          {!opening && (
            <header className="wrap inner-head">
              <Kawung />
              <h1 lang={fallbackLang(page, 'title')}>{title}</h1>
            </header>
          )}
          {sections.map((section, index) => (
            <Fragment key={section.id}>
              {index === asks && !isForApplicants && <QuotationBar {...context} />}
              <PageSection
                {...context}
                section={section === opening ? { ...opening, title: opening.title || title } : section}
                content={content}
                posts={posts}
                applyOnWhatsApp={applyOnWhatsApp}
                isFirst={section === opening}
              />
            </Fragment>
          ))}
          {asks === -1 && !isForApplicants && <QuotationCta {...context} />}
        </>
      ),
    },
  )
}

/** Returns the schema.org data of the questions. */
function questionNodes(sections: readonly AnySection[]): readonly SchemaNode[] {
  const questions = sections.flatMap((section) =>
    section.type === 'questions' ? section.items.filter(({ title, paragraph }) => title && paragraph) : [],
  )
  if (questions.length === 0) return []
  const mainEntity = questions.map(({ title, paragraph }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: paragraph },
  }))
  return [{ '@type': 'FAQPage', mainEntity }]
}
