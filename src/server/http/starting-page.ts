import type { OutgoingHttpHeaders } from 'node:http'
import { buildPageCsp } from './security-headers.ts'

/** What a request reads that is not answered because the site is starting; in both languages, for the content is not read. */
export const startingMessage = {
  id: 'Situs ini sedang dinyalakan; coba lagi sebentar lagi.',
  en: 'The site is starting; try again in a moment.',
}

/** The page with this message for browsers, where there is no 503 page of the site yet. */
export const startingPage = `<!doctype html><html lang="id"><head><meta charset="utf-8"><style>body{margin:auto;padding:25vh 1.5rem;max-width:32rem;font:1.25rem/1.6 system-ui,sans-serif}p+p{opacity:.75}:root{color-scheme:light dark}</style><meta name="viewport" content="width=device-width,initial-scale=1"><title>Sedang dinyalakan</title></head><body><main><p>${startingMessage.id}</p><p lang="en">${startingMessage.en}</p></main></body></html>`

/** The headers of `startingPage` beside those of every response. */
export const startingPageHeaders: OutgoingHttpHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'retry-after': '2',
  'content-security-policy': buildPageCsp({ html: startingPage }),
}
