import type { Content } from '#content/index.ts'
import type { PreviewMessage } from '#content/preview-message.ts'
import type { Arriving } from '#site/sections/landing.tsx'

const sections: { readonly [N in keyof Content]?: string } = {
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

const lists: { readonly [N in keyof Content]?: string } = {
  feature: '.feature-list',
  aboutDetail: '.bullets',
  service: '.cards',
  gallery: '.slides',
  testimonial: '.track',
  team: '.track',
}

const mark = 'data-written'

/** Brings the entry that is being written into view and marks its card; the page around the frame stays where it is. */
export function showEntry(message: PreviewMessage, content: Arriving): void {
  for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark)
  const selector = message.place === 'landing' && sections[message.name]
  const section = selector && document.querySelector<HTMLElement>(selector)
  if (!section) {
    window.scrollTo(0, 0)
    return
  }
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  window.scrollBy({ top: section.getBoundingClientRect().top - bar, behavior: 'instant' })
  const card = findCard(section, message, content)
  if (!card) return
  card.setAttribute(mark, '')
  bringIntoView(card, bar)
}

function findCard(section: HTMLElement, { name, view }: PreviewMessage, content: Arriving): HTMLElement | undefined {
  const selector = lists[name]
  if (!view || !selector) return undefined
  const entries: readonly { readonly id: number; readonly type?: string }[] = content[name] ?? []
  const type = entries.find(({ id }) => id === view.id)?.type
  const beside = entries.filter((entry) => entry.type === type)
  const place = beside.findIndex(({ id }) => id === view.id)
  const list = section.querySelectorAll(selector)[type === 'Why2' ? 1 : 0]
  // A list without an end has copies of its cards, for the eye alone.
  const cards = [...(list?.children ?? [])].filter((card) => card instanceof HTMLElement && !card.inert)
  const card = cards[place]
  return card instanceof HTMLElement ? card : undefined
}

/** Scrolls the window and the card's own track alone: `scrollIntoView` would move the page around the frame as well. */
function bringIntoView(card: HTMLElement, bar: number): void {
  const track = card.closest<HTMLElement>('[data-slides]')
  const box = card.getBoundingClientRect()
  if (track) {
    const room = track.getBoundingClientRect()
    track.scrollBy({ left: box.left - room.left - (room.width - box.width) / 2, behavior: 'instant' })
  }
  const below = box.bottom + 24 - innerHeight
  const above = box.top - bar - 24
  if (below > 0) window.scrollBy({ top: Math.min(below, above), behavior: 'instant' })
}
