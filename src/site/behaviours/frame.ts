const top = 'page-top'

/** Keeps the address of this window and of the page in the frame at the same section, whichever of them moved. */
export function keepInStep(frame: HTMLIFrameElement): void {
  const waiting = document.querySelector<HTMLElement>('.waiting')
  // An error page of the browser's own is of another origin, and out of reach.
  const inside = () => (frame.contentDocument ? frame.contentWindow : null)

  const enter = () => {
    const page = inside()
    const wanted = location.hash.slice(1) || top
    if (!page || (page.location.hash.slice(1) || top) === wanted) return
    // Without its path it would be taken as an address of this document.
    page.location.replace(`${page.location.pathname}#${wanted}`)
  }
  const leave = () => {
    const hash = inside()?.location.hash.slice(1) ?? ''
    const wanted = hash === top ? '' : hash
    if (location.hash.slice(1) === wanted) return
    history.replaceState(history.state, '', `${location.pathname}${location.search}${wanted && `#${wanted}`}`)
  }
  const meet = () => {
    enter()
    inside()?.addEventListener('hashchange', leave)
    // Not removed: a browser that has just painted it would lose what it measures of it.
    waiting?.style.setProperty('visibility', 'hidden')
    // So that the keys scroll the page at once.
    if (document.activeElement === document.body) inside()?.focus()
  }

  const follow = () => {
    enter()
    // A step back may have brought the frame its address along, and another place to stand at.
    const section = frame.contentDocument?.getElementById(location.hash.slice(1) || top)
    requestAnimationFrame(() => section?.scrollIntoView())
  }

  addEventListener('hashchange', follow)
  frame.addEventListener('load', meet)
  if (isLoaded(frame)) meet()
}

function isLoaded({ contentDocument: page }: HTMLIFrameElement): boolean {
  return page?.readyState === 'complete' && page.URL !== 'about:blank'
}
