import { type CollectionName, isLarge } from '#content/collections.ts'
import type { PreviewMessage } from '#content/preview-message.ts'
import type { PartialContent } from '../sections/landing-sections.tsx'

const sectionSelectors: { readonly [N in CollectionName]?: string } = {
  header: '.hero',
  feature: '.features',
  about: '.about',
  aboutDetail: '.about',
  service: '.services',
  galleryHeader: '.portfolio',
  gallery: '.portfolio',
  testimonialHeader: '.testimonials',
  testimonial: '.testimonials',
  team: '.team',
  contact: '.contact',
}

const listSelectors: { readonly [N in CollectionName]?: string } = {
  feature: '.feature-list',
  aboutDetail: '.bullets',
  service: '.cards',
  gallery: '.slides',
  testimonial: '.track',
  team: '.track',
}

const highlightAttribute = 'data-written'

/** Scrolls the edited entry into view and highlights its card. Does not scroll the page around the iframe. */
export function scrollToEntry(message: PreviewMessage, content: PartialContent): void {
  for (const highlighted of document.querySelectorAll(`[${highlightAttribute}]`))
    highlighted.removeAttribute(highlightAttribute)
  const selector = message.target === 'landing' && sectionSelectors[message.collection]
  const section = selector && document.querySelector<HTMLElement>(selector)
  if (!section) {
    window.scrollTo(0, 0)
    return
  }
  const barBottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  window.scrollBy({ top: section.getBoundingClientRect().top - barBottom, behavior: 'instant' })
  const card = findCard(section, message, content)
  if (!card) return
  card.setAttribute(highlightAttribute, '')
  scrollCardIntoView(card, barBottom)
}

function findCard(
  section: HTMLElement,
  { collection, entry: draft }: PreviewMessage,
  content: PartialContent,
): HTMLElement | undefined {
  const selector = listSelectors[collection]
  if (!draft || !selector || isLarge(collection)) return undefined
  const entries: readonly { readonly id: number; readonly type?: string }[] = content[collection] ?? []
  const type = entries.find(({ id }) => id === draft.id)?.type
  const siblings = entries.filter((entry) => entry.type === type)
  const index = siblings.findIndex(({ id }) => id === draft.id)
  const list = section.querySelectorAll(selector)[type === 'Why2' ? 1 : 0]
  // The clones of an infinite scroller are inert.
  const cards = [...(list?.children ?? [])].filter((card) => card instanceof HTMLElement && !card.inert)
  const card = cards[index]
  return card instanceof HTMLElement ? card : undefined
}

/** Scrolls the window and the card's track. `scrollIntoView` would scroll the page around the iframe as well. */
function scrollCardIntoView(card: HTMLElement, barBottom: number): void {
  const track = card.closest<HTMLElement>('[data-slides]')
  const cardRect = card.getBoundingClientRect()
  if (track) {
    const trackRect = track.getBoundingClientRect()
    track.scrollBy({
      left: cardRect.left - trackRect.left - (trackRect.width - cardRect.width) / 2,
      behavior: 'instant',
    })
  }
  const below = cardRect.bottom + 24 - innerHeight
  const above = cardRect.top - barBottom - 24
  if (below > 0) window.scrollBy({ top: Math.min(below, above), behavior: 'instant' })
}
