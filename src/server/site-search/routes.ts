import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languages } from '#content/fields.ts'
import { MAX_COUNTED_MATCHES, MAX_SEARCH_LENGTH, searchPageParams, searchPaths } from '#content/search.ts'
import type { SearchPageInput } from '#content/search-page.ts'
import { siteLanguages } from '#content/site-languages.ts'
import { toStoredLine } from '#content/stored-text.ts'
import { clientRateLimits, type RateLimiter } from '../accounts/rate-limits.ts'
import type { ContentStore } from '../entries/content-store.ts'
import { chooseEncoding, encode } from '../http/compress.ts'
import { toProblem } from '../http/error-handler.ts'
import type { App } from '../http/fastify-types.ts'
import { Problem } from '../http/problem.ts'
import { buildPageCsp } from '../http/security-headers.ts'
import { RESULTS_PER_PAGE, type SiteSearch } from './search-pages.ts'

/** Renders the search page to HTML; the site does it. */
export type RenderSearchPage = (input: SearchPageInput) => string

interface SiteSearchDeps {
  readonly siteSearch: SiteSearch
  readonly rateLimiter: Pick<RateLimiter, 'count'>
  readonly renderSearchPage: RenderSearchPage
  readonly contentStore: Pick<ContentStore, 'reader'>
  readonly missedAddresses: { readonly recordSearch: (text: string) => void }
}

const tooManySearches = {
  id: 'Terlalu banyak pencarian dari jaringan ini. Tunggu satu menit, lalu cari lagi.',
  en: 'Too many searches from this network. Wait a minute, then search again.',
}

const searchLimit = { max: 30, windowSeconds: 60, message: tooManySearches }

const searchFailed = {
  id: 'Pencarian sedang tidak dapat dilakukan. Coba lagi sebentar lagi.',
  en: 'The search does not work just now. Try again in a moment.',
}

const textTooLong = new Problem(400, {
  id: `Teks pencarian paling panjang ${MAX_SEARCH_LENGTH} karakter. Tulis beberapa kata saja.`,
  en: `The text of a search can have ${MAX_SEARCH_LENGTH} characters. Write just a few words.`,
})

const noSuchPage = new Problem(404, {
  id: 'Tidak ada halaman hasil dengan nomor ini. Cari lagi untuk halaman pertama.',
  en: 'There is no page of results with this number. Search again for the first page.',
})

/** Returns the value of a parameter, the first of several; '' when it is absent. */
function readParam(request: FastifyRequest, name: string): string {
  const values: Readonly<Record<string, unknown>> = Object.assign({}, request.query)
  const [value] = [values[name]].flat()
  return typeof value === 'string' ? value : ''
}

function readSearchText(request: FastifyRequest): string {
  return toStoredLine(readParam(request, 'q'))
}

function readPage(request: FastifyRequest, language: Language): number {
  const value = readParam(request, searchPageParams[language])
  return /^\d+$/.test(value) ? Math.max(Number(value), 1) : 1
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  reply.headers({
    'cache-control': 'private, no-store, no-transform',
    'content-security-policy': buildPageCsp({ html }),
    'x-robots-tag': 'noindex',
    vary: 'Accept-Encoding',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  })
  return reply.type('text/html; charset=utf-8').send(await encode(Buffer.from(html), encoding, 'quick'))
}

/** Registers the search page of each language: rendered for each request, outside the cache of pages. */
export function siteSearchRoutes(
  app: App,
  { siteSearch, rateLimiter, renderSearchPage, contentStore, missedAddresses }: SiteSearchDeps,
): void {
  for (const pathLanguage of languages) {
    const getLanguage = (request: FastifyRequest): Language =>
      pathLanguage === 'id' && readParam(request, 'lang') === 'en' ? 'en' : pathLanguage

    app.get(
      searchPaths[pathLanguage],
      {
        config: { access: 'everyone' },
        schema: { hide: true },
        errorHandler(error, request, reply) {
          const problem = toProblem(error, request)
          const language = getLanguage(request)
          const text = readSearchText(request).slice(0, MAX_SEARCH_LENGTH).toWellFormed()
          const errorMessage = (error instanceof Problem ? problem.text : searchFailed)[language]
          reply.code(problem.status).headers({ ...problem.details.headers })
          return sendPage(request, reply, renderSearchPage({ language, text, page: 1, pageCount: 0, errorMessage }))
        },
      },
      async (request, reply) => {
        const language = getLanguage(request)
        const text = readSearchText(request)
        if (!siteLanguages(contentStore.reader.content('id').settings[0]?.languages).includes(language)) {
          const query = new URLSearchParams({ q: text })
          return reply.header('cache-control', 'no-cache').redirect(`${searchPaths.id}${text && `?${query}`}`, 302)
        }
        if (text === '') return sendPage(request, reply, renderSearchPage({ language, text, page: 1, pageCount: 0 }))
        if (text.length > MAX_SEARCH_LENGTH) throw textTooLong
        await rateLimiter.count(clientRateLimits('search', request.ip, searchLimit))
        const page = readPage(request, language)
        if (page > MAX_COUNTED_MATCHES / RESULTS_PER_PAGE) throw noSuchPage
        const found = await siteSearch.search(text, { language, page })
        const pageCount = Math.ceil(found.total / RESULTS_PER_PAGE)
        if (page > Math.max(pageCount, 1)) throw noSuchPage
        if (found.total === 0) missedAddresses.recordSearch(text)
        return sendPage(request, reply, renderSearchPage({ language, text, page, pageCount, found }))
      },
    )
  }
}
