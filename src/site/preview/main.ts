import type { PreviewMessage } from '#content/preview-message.ts'
import { createBehaviours } from '../client/landing.ts'
import { forceColorScheme } from './color-scheme.ts'
import { patch } from './patch.ts'
import { findCard, scrollToEntry } from './scroll-to-entry.ts'

// The server has cleaned the page as for visitors, and the policy of this document blocks scripts in it.
const policy = window.trustedTypes?.createPolicy('preview-html', { createHTML: (html) => html })

const behaviours = createBehaviours(document)
const sheet = new CSSStyleSheet()
document.adoptedStyleSheets = [sheet]
let styles = ''
let shownBody = document.body.cloneNode(true) as HTMLElement
let latest: PreviewMessage | undefined
let shownKey = ''
let shownCard: Element | null | undefined
let stopFollowing: (() => void) | undefined

function parse(html: string): Document {
  const trusted: unknown = policy?.createHTML(html) ?? html
  return new DOMParser().parseFromString(trusted as string, 'text/html')
}

/** Shows a page in place of the one before; what is equal in both stays as it is. */
function show(message: PreviewMessage): void {
  // The policy blocks an inline style even where it is only parsed. The first one is that of the page.
  const [before = '', pageStyles = ''] = message.html.split(/<\/?style>/, 2)
  const page = parse(before + message.html.slice(before.length + pageStyles.length + '<style></style>'.length))
  const { lang } = page.documentElement
  const isRestyled = pageStyles !== styles || lang !== document.documentElement.lang
  if (pageStyles !== styles) sheet.replaceSync(pageStyles)
  document.documentElement.lang = lang
  const isStale = patch(document.body, shownBody, page.body) || isRestyled
  styles = pageStyles
  shownBody = page.body
  latest = message
  if (isStale) behaviours.detach()
  behaviours.update()
  // A carousel that moves would take the entry out of view.
  for (const button of document.querySelectorAll<HTMLElement>('[data-pause]:not([data-paused])')) button.click()
  forceColorScheme(message.colorScheme)
  const card = findCard(message)
  if (message.scrollKey !== shownKey || card !== shownCard) follow()
  shownKey = message.scrollKey
  shownCard = card
}

/** Keeps the entry in view while the layout changes, until the administrator scrolls. */
function follow(): void {
  stopFollowing?.()
  const controller = new AbortController()
  const update = () => latest && scrollToEntry(latest)
  const resizeObserver = new ResizeObserver(update)
  resizeObserver.observe(document.body)
  update()
  stopFollowing = () => {
    controller.abort()
    resizeObserver.disconnect()
  }
  for (const eventName of ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const)
    addEventListener(eventName, stopFollowing, { signal: controller.signal, passive: true })
}

/** Disables form submission and all links except those within the page. */
function preventNavigation(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (event.type === 'submit' || (link && !link.getAttribute('href')?.startsWith('#'))) event.preventDefault()
}

document.addEventListener('click', preventNavigation, true)
document.addEventListener('submit', preventNavigation, true)
addEventListener('message', ({ origin, source, data }: MessageEvent<PreviewMessage | undefined>) => {
  // Messages of other windows and origins are ignored, and those of this page to itself.
  const isParent = origin === location.origin && source === parent && parent !== window
  if (isParent && data?.kind === 'preview') show(data)
})
