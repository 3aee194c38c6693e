import { attachCarousel } from './carousel.ts'
import { attachLanguages } from './languages.ts'
import { attachMenu } from './menu.ts'
import { attachQuotation } from './quotation.ts'
import { attachSlider } from './slider.ts'

const behaviours: readonly (readonly [selector: string, attach: (root: HTMLElement) => () => void])[] = [
  ['#menu', attachMenu],
  ['[data-behaviour=slider]', attachSlider],
  ['[data-behaviour=carousel]', attachCarousel],
  ['[data-behaviour=languages]', attachLanguages],
  ['[data-behaviour=quotation]', attachQuotation],
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

/** Takes away what this script gave the page when it was loaded. */
export const detach = attachAll(document)
