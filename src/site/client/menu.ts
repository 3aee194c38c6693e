import { setAriaAttribute } from './aria.ts'

/** Fits the menu to the bar, closes it when one of its links is followed and marks the link of the section in view. */
export function attachMenu(menu: HTMLElement): () => void {
  const controller = new AbortController()
  if ('popover' in menu) {
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof HTMLAnchorElement && menu.matches(':popover-open')) menu.hidePopover()
    }
    menu.addEventListener('click', onClick, { signal: controller.signal })
  } else {
    attachPopoverFallback(menu, controller.signal)
  }

  // The links in the bar; in a wider bar; closer together; in a menu that opens.
  const states = ['js', 'js wide', 'js wide tight', 'js folded']
  const fit = () => {
    for (const state of matchMedia('(min-width: 64rem)').matches ? states : states.slice(-1)) {
      document.documentElement.className = state
      if (menu.scrollWidth <= menu.clientWidth + 1) return
    }
  }
  const resizeObserver = new ResizeObserver(fit)
  const bar = menu.closest('.bar')
  if (bar) resizeObserver.observe(bar)
  // The web font may be wider than its fallback.
  void document.fonts.ready.then(fit)

  const links = new Map([...menu.querySelectorAll('a')].map((link) => [link.hash.slice(1), link]))
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const link = links.get(target.id)
        if (link) setAriaAttribute(link, 'current', isIntersecting && 'location')
      }
    },
    // A line at a third of the window's height: only one section at a time crosses it.
    { rootMargin: '-33% 0px -66.9% 0px' },
  )
  for (const id of links.keys()) {
    const section = document.getElementById(id)
    if (section) observer.observe(section)
  }
  return () => {
    controller.abort()
    resizeObserver.disconnect()
    observer.disconnect()
  }
}

/** Opens and closes the menu in browsers without popovers: before Chrome 114, Safari 17 and Firefox 125. */
function attachPopoverFallback(menu: Element, signal: AbortSignal): void {
  const button = document.querySelector<HTMLElement>(`[popovertarget=${menu.id}]`)
  if (!button) return
  const setOpen = (isOpen: boolean) => {
    menu.toggleAttribute('data-open', isOpen)
    setAriaAttribute(button, 'expanded', String(isOpen))
  }
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    if (button.contains(target)) setOpen(!menu.hasAttribute('data-open'))
    else if (target.closest('a') || !menu.contains(target)) setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.hasAttribute('data-open')) return
    setOpen(false)
    button.focus()
  }
  addEventListener('click', onClick, { signal })
  addEventListener('keydown', onKeyDown, { signal })
  setOpen(false)
}
