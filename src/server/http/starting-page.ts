import type { OutgoingHttpHeaders } from 'node:http'
import { buildPageCsp } from './security-headers.ts'

/** What a request reads that is not answered because the site is starting; in both languages, for the content is not read. */
export const startingMessage = {
  id: 'Situs ini sedang dinyalakan; coba lagi sebentar lagi.',
  en: 'The site is starting; try again in a moment.',
}

// For a form that a browser has sent without a script: the answer takes the place of the form.
const notStoredMessage = {
  id: 'Situs ini sedang dinyalakan, dan kiriman Anda belum tersimpan. Kembalilah ke formulirnya, lalu kirim lagi sebentar lagi.',
  en: 'The site is starting, and what you sent has not been stored. Go back to the form, and send it again in a moment.',
}

const renderPage = ({ id, en }: typeof startingMessage) =>
  `<!doctype html><html lang="id"><head><meta charset="utf-8"><style>body{margin:auto;padding:25vh 1.5rem;max-width:32rem;font:1.25rem/1.6 system-ui,sans-serif}p+p{opacity:.75}:root{color-scheme:light dark}</style><meta name="viewport" content="width=device-width,initial-scale=1"><title>Sedang dinyalakan</title></head><body><main><p>${id}</p><p lang="en">${en}</p></main></body></html>`

const pages = { reading: renderPage(startingMessage), sending: renderPage(notStoredMessage) }

/** Returns the 503 page for a browser while the site starts, with its headers beside those of every response. */
export function createStartingPage(method: string | undefined): { headers: OutgoingHttpHeaders; html: string } {
  const isReading = method === 'GET' || method === 'HEAD'
  const html = isReading ? pages.reading : pages.sending
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': buildPageCsp({ html }),
    'cache-control': 'no-store, no-transform',
    'retry-after': '2',
    // Loads the address again after five seconds.
    ...(isReading && { refresh: '5' }),
  }
  return { headers, html }
}
