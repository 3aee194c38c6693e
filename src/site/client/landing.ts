import { attachCarousel } from './carousel.ts'
import { createInfiniteScroller } from './infinite-scroller.ts'
import { attachMenu } from './menu.ts'
import { attachQuotation } from './quotation-form.ts'
import { attachVisit } from './visit.ts'

const behaviours: readonly (readonly [selector: string, attach: (root: HTMLElement) => () => void])[] = [
  ['#menu', attachMenu],
  ['[data-behaviour=slider]', attachSlider],
  ['[data-behaviour=carousel]', attachCarousel],
  ['[data-behaviour=languages]', attachLanguageSwitch],
  ['[data-behaviour=quotation]', attachQuotation],
  ['[data-behaviour=number]', showNumber],
  ['body', attachVisit],
]

/** Behaviours of a page whose elements are added and removed. */
export interface Behaviours {
  /** Attaches to new elements and detaches from removed ones; the others keep their state. */
  update(): void
  /** Detaches from all elements. */
  detach(): void
}

/** Creates the behaviours of a page; the first `update` attaches them. */
export function createBehaviours(page: ParentNode): Behaviours {
  const attached = new Map<HTMLElement, () => void>()
  return {
    update() {
      for (const [root, detach] of attached) {
        if (root.isConnected) continue
        detach()
        attached.delete(root)
      }
      for (const [selector, attach] of behaviours) {
        for (const root of page.querySelectorAll<HTMLElement>(selector)) {
          if (!attached.has(root)) attached.set(root, attach(root))
        }
      }
    },
    detach() {
      for (const detach of attached.values()) detach()
      attached.clear()
    },
  }
}

const ownBehaviours = createBehaviours(document)
ownBehaviours.update()

/** Detaches the behaviours that this module attached when it was loaded. */
export const { detach } = ownBehaviours

/** Makes the arrow buttons move a slider by one card, wrapping around. Returns a function that undoes it. */
function attachSlider(root: HTMLElement): () => void {
  const track = root.querySelector<HTMLElement>('[data-slides]')
  if (!track) return () => {}
  const controller = new AbortController()
  const scroller = createInfiniteScroller(track, () => root.toggleAttribute('data-still', !scroller.canScroll()))
  for (const button of root.querySelectorAll<HTMLElement>('[data-move]')) {
    button.addEventListener('click', () => scroller.scrollBy(Number(button.dataset['move'])), {
      signal: controller.signal,
    })
  }
  root.dataset['live'] = ''
  return () => {
    controller.abort()
    scroller.detach()
    delete root.dataset['live']
  }
}

/** Shows the number of the request that has just been sent, from the fragment of the address. */
function showNumber(root: HTMLElement): () => void {
  const [, number] = /^#([2-9A-Z]{7})$/.exec(location.hash) ?? []
  const place = root.querySelector('b')
  if (number && place) place.textContent = number
  root.hidden = !number
  return () => {}
}

/** Makes the language links lead to the current section in the other language. Returns a function that undoes it. */
function attachLanguageSwitch(root: HTMLElement): () => void {
  const onClick = (event: Event) => {
    if (event.target instanceof HTMLAnchorElement) event.target.hash = sectionInView()
  }
  root.addEventListener('click', onClick)
  return () => root.removeEventListener('click', onClick)
}

/** Returns the id of the last section whose top is above the middle of the window; '' for the first section. */
function sectionInView(): string {
  const passed = [...document.querySelectorAll<HTMLElement>('main > [id]')].filter(
    (section) => section.getBoundingClientRect().top < innerHeight / 2,
  )
  const id = passed.at(-1)?.id ?? ''
  return id === 'page-top' ? '' : id
}
