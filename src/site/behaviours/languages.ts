/** Lets the language links lead to the same place of the page in the other language. */
export function attachLanguages(root: HTMLElement): () => void {
  const keep = (event: Event) => {
    if (event.target instanceof HTMLAnchorElement) event.target.hash = placeInView()
  }
  root.addEventListener('click', keep)
  return () => root.removeEventListener('click', keep)
}

/** The id of the last section whose top has passed the middle of the window; empty at the very top. */
function placeInView(): string {
  const passed = [...document.querySelectorAll<HTMLElement>('main > [id]')].filter(
    (section) => section.getBoundingClientRect().top < innerHeight / 2,
  )
  const id = passed.at(-1)?.id ?? ''
  return id === 'page-top' ? '' : id
}
