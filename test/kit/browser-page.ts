import { JSDOM } from 'jsdom'
import { vi } from 'vitest'

const names = [
  ...[
    'AbortController',
    'CSSStyleSheet',
    'Element',
    'FormData',
    'HTMLAnchorElement',
    'HTMLElement',
    'HTMLFormElement',
    'Node',
  ],
  ...['document', 'localStorage', 'window'],
] as const

/** Returns a page in whose globals the test runs until it ends; `location.assign` and `sendBeacon` only note what they get. */
export async function openBrowserPage(
  html: string,
  { url, referrer = '' }: { readonly url: string; readonly referrer?: string },
) {
  const { window } = new JSDOM(html, { url, ...(referrer && { referrer }) })
  // The last event of a page that is being loaded.
  await new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }))
  for (const name of names) vi.stubGlobal(name, name === 'window' ? window : window[name])
  const assign = vi.fn<(url: string) => void>()
  const sendBeacon = vi.fn<(url: string) => boolean>()
  const { href, origin, host, pathname, hash } = window.location
  vi.stubGlobal('location', { href, origin, host, pathname, hash, assign })
  vi.stubGlobal('navigator', { sendBeacon })
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  return { window, document: window.document, assign, sendBeacon }
}
