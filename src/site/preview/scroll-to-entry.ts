import type { PreviewMessage } from '#content/preview-message.ts'

const highlightAttribute = 'data-written'

/** Returns the element that shows the edited entry among others. */
export function findCard({ section = '', entry }: PreviewMessage): HTMLElement | null | undefined {
  // The clones of an infinite scroller are inert.
  return document.getElementById(section)?.querySelector<HTMLElement>(`[data-entry="${entry}"]:not([inert])`)
}

/** Scrolls the section of the edited entry into view and highlights its card. Does not scroll the page around the iframe. */
export function scrollToEntry(message: PreviewMessage): void {
  for (const highlighted of document.querySelectorAll(`[${highlightAttribute}]`))
    highlighted.removeAttribute(highlightAttribute)
  const section = document.getElementById(message.section ?? '')
  if (!section) {
    window.scrollTo(0, 0)
    return
  }
  const barBottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  window.scrollBy({ top: section.getBoundingClientRect().top - barBottom, behavior: 'instant' })
  const card = findCard(message)
  if (!card) return
  card.setAttribute(highlightAttribute, '')
  scrollCardIntoView(card, barBottom)
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
