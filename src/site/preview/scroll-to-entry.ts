import type { CollectionName } from '#content/collections.ts'
import type { PreviewMessage } from '#content/preview-message.ts'

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
export function scrollToEntry(message: PreviewMessage): void {
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
  const card = findCard(section, message)
  if (!card) return
  card.setAttribute(highlightAttribute, '')
  scrollCardIntoView(card, barBottom)
}

function findCard(section: HTMLElement, { collection, card }: PreviewMessage): HTMLElement | undefined {
  const selector = listSelectors[collection]
  if (!selector || !card) return undefined
  const list = section.querySelectorAll(selector)[card.list]
  // The clones of an infinite scroller are inert.
  const cards = [...(list?.children ?? [])].filter((card) => card instanceof HTMLElement && !card.inert)
  const found = cards[card.index]
  return found instanceof HTMLElement ? found : undefined
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
