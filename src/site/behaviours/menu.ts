/** Folds the menu when a link in it was followed, and marks the link of the section in view. */
export function attachMenu(menu: HTMLElement): () => void {
  const end = new AbortController()
  const fold = (event: MouseEvent) => {
    if (event.target instanceof HTMLAnchorElement && menu.matches(':popover-open')) menu.hidePopover()
  }
  menu.addEventListener('click', fold, { signal: end.signal })

  const links = new Map([...menu.querySelectorAll('a')].map((link) => [link.hash.slice(1), link]))
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const link = links.get(target.id)
        if (link) link.ariaCurrent = isIntersecting ? 'location' : null
      }
    },
    // A line across the upper third of the window: one section at a time crosses it.
    { rootMargin: '-33% 0px -66.9% 0px' },
  )
  for (const id of links.keys()) {
    const section = document.getElementById(id)
    if (section) sight.observe(section)
  }
  return () => {
    end.abort()
    sight.disconnect()
  }
}
