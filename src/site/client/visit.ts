import { toSourceCode } from '#content/reference.ts'
import { findSource, sourceParam, toPagePath } from '#content/source.ts'

// The landing page is in the frame of the shell page. Read when they are needed: a page may be rendered before it is visited.
const shown = () => window.top ?? window

const findVisitSource = (): string => findSource(shown().location.href, shown().document.referrer)

/** Returns what a request is sent with: the page that the visitor came to the form from, and the source of the visit. */
export function readVisit(): { readonly page: string; readonly source: string } {
  const { referrer } = document
  const isWithin = referrer.startsWith(`${location.origin}/`)
  return {
    page: toPagePath(isWithin ? referrer.slice(location.origin.length) : location.pathname),
    source: findVisitSource(),
  }
}

/** Lets the links of a page carry the source of the visit and counts the chats that are opened. Returns a function that undoes it. */
export function attachVisit(root: HTMLElement): () => void {
  const onClick = ({ target, defaultPrevented }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || defaultPrevented) return
    const source = findVisitSource()
    if (link.host === 'wa.me') openChat(link, source)
    // Not for sections of the same page and for files.
    else if (source && link.origin === location.origin && /^\/[^.#]*(?:#|$)/.test(link.getAttribute('href') ?? ''))
      carry(link, source)
  }
  const controller = new AbortController()
  // The middle button opens a link too.
  for (const type of ['click', 'auxclick']) root.addEventListener(type, onClick, { signal: controller.signal })
  return () => controller.abort()
}

function carry(link: HTMLAnchorElement, source: string): void {
  const params = new URLSearchParams(link.search)
  params.delete(sourceParam)
  // As short as an address allows.
  const value = encodeURIComponent(source).replaceAll('%2F', '/').replaceAll('%3D', '=')
  link.search = `${params}&${sourceParam}=${value}`.replace(/^&/, '')
}

function openChat(link: HTMLAnchorElement, source: string): void {
  const [, text, reference] = /^(.*\(ref\.%20(WEB-\w+))/.exec(link.search) ?? []
  if (!reference) return
  const code = toSourceCode(source)
  link.search = `${text}${code && `-${code}`})`
  navigator.sendBeacon(`/api/whatsapp/${reference}?${new URLSearchParams({ source })}`)
}
