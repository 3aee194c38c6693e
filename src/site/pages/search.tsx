import { pageTitle } from '#content/automatic-texts.ts'
import type { ContentReader } from '#content/content-reader.ts'
import type { Language } from '#content/fields.ts'
import { MAX_COUNTED_MATCHES, searchedCollections } from '#content/search.ts'
import type { FoundPages, SearchPageInput, TextSegment } from '#content/search-page.ts'
import { blogPath, foundPath, quotationPath, searchPath, shellPath } from '../links.ts'
import { messages } from '../messages.ts'
import type { PageContext, Site } from '../page-context.ts'
import { fallbackLang } from '../sections/fallback-lang.ts'
import { Kawung } from '../sections/kawung.tsx'
import { Pagination } from '../sections/pagination.tsx'
import { FormattedDate } from '../sections/post-meta.tsx'
import { QuotationBar } from '../sections/quotation-cta.tsx'
import { SearchForm } from '../sections/search-form.tsx'
import type { ClientBuild } from './client-build.ts'
import { renderInnerDocument } from './inner-page.tsx'
import { createPageInput } from './page-input.ts'
import { inBothLanguages } from './paths.ts'

/** What the search page shows, and the site and content that it is rendered from. */
export interface SearchPageDocument extends SearchPageInput {
  readonly site: Site
  readonly reader: ContentReader
}

/** Returns the HTML of the search page. It is `noindex`. */
export function searchPageHtml(
  { site: bareSite, language, reader, text, page, pageCount, found, errorMessage }: SearchPageDocument,
  build: ClientBuild,
): string {
  const t = messages[language].search
  const { context, content } = createPageInput({ site: bareSite, build }, reader, language, { name: 'search' })
  const { site } = context
  const title = text === '' ? t.title : t.titleWithText(text)
  const hasResults = found !== undefined && found.pages.length > 0
  return renderInnerDocument({
    context,
    build,
    head: { title: pageTitle(title, site.name), description: t.lead },
    links: inBothLanguages((one) => searchPath(one, { text })),
    content,
    children: (
      <>
        <div className="wrap">
          <header className="inner-head">
            <Kawung />
            <h1>{t.title}</h1>
            {text === '' && <p className="intro">{t.lead}</p>}
            <SearchForm language={language} text={text} errorMessage={errorMessage} look="main" />
          </header>
          {found && <p className="search-summary">{describeResults({ language, text, page, pageCount }, found)}</p>}
          {hasResults ? (
            <>
              <Results site={site} language={language} pages={found.pages} />
              <Pagination
                language={language}
                page={page}
                pageCount={pageCount}
                pathOf={(number) => searchPath(language, { text, page: number })}
                labels={t.pages}
              />
            </>
          ) : (
            <Suggestions language={language} />
          )}
        </div>
        <QuotationBar {...context} />
      </>
    ),
  })
}

function describeResults({ language, text, page, pageCount }: SearchPageInput, found: FoundPages): string {
  const t = messages[language].search
  if (found.pages.length === 0) return t.none(text)
  const total = found.total >= MAX_COUNTED_MATCHES ? t.moreThan(found.total) : String(found.total)
  return t.count({ total, isOne: found.total === 1, text }) + (pageCount > 1 ? ` ${t.position(page, pageCount)}` : '')
}

function Segments({ segments }: { readonly segments: readonly TextSegment[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text has no id and is never reordered
  return segments.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text))
}

function Results({ site, language, pages }: Pick<PageContext, 'site' | 'language'> & Pick<FoundPages, 'pages'>) {
  const t = messages[language].search
  return (
    <ol className="results">
      {pages.map(({ collection, entry, title, excerpt, publishedAt }) => (
        <li key={`${collection}-${entry.id}`} className="result">
          <h2 lang={fallbackLang(entry, 'title')}>
            <a href={foundPath(collection, entry, language)}>
              {title.length > 0 ? <Segments segments={title} /> : t.kinds[collection]}
            </a>
          </h2>
          <p className="result-meta">
            <span>{t.kinds[collection]}</span>
            {publishedAt !== undefined && <FormattedDate site={site} datetime={publishedAt} language={language} />}
          </p>
          <p lang={fallbackLang(entry, searchedCollections[collection].shown[0])}>
            <Segments segments={excerpt} />
          </p>
        </li>
      ))}
    </ol>
  )
}

function Suggestions({ language }: { readonly language: Language }) {
  const t = messages[language].search
  return (
    <nav className="suggestions" aria-labelledby="suggestions-heading">
      <h2 id="suggestions-heading">{t.suggestions}</h2>
      <ul>
        <li>
          <a href={`${shellPath(language)}#services`}>{t.allServices}</a>
        </li>
        <li>
          <a href={blogPath(language)}>{messages[language].posts.allPosts}</a>
        </li>
        <li>
          <a href={quotationPath(language)}>{t.ask}</a>
        </li>
      </ul>
    </nav>
  )
}
