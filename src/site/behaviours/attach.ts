import { attachCarousel } from './carousel.ts'
import { attachLanguages } from './languages.ts'
import { attachMenu } from './menu.ts'
import { attachSlider } from './slider.ts'

const behaviours: readonly (readonly [selector: string, attach: (root: HTMLElement) => () => void])[] = [
  ['#menu', attachMenu],
  ['[data-behaviour=slider]', attachSlider],
  ['[data-behaviour=carousel]', attachCarousel],
  ['[data-behaviour=languages]', attachLanguages],
]

/** Gives every part of the page its behaviour; what is returned takes them away again. */
export function attachAll(page: ParentNode): () => void {
  const detach = behaviours.flatMap(([selector, attach]) =>
    [...page.querySelectorAll<HTMLElement>(selector)].map((root) => attach(root)),
  )
  return () => {
    for (const each of detach) each()
  }
}
