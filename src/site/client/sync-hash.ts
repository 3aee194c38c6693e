const topSectionId = 'page-top'

/** Keeps the URL fragments of this window and of the page in the iframe equal, in both directions. */
export function syncHash(iframe: HTMLIFrameElement): void {
  const loadingScreen = document.querySelector<HTMLElement>('.waiting')
  // A browser's own error page has another origin and cannot be accessed.
  const frameWindow = () => (iframe.contentDocument ? iframe.contentWindow : null)

  const setFrameHash = () => {
    const contentWindow = frameWindow()
    const hash = location.hash.slice(1) || topSectionId
    if (!contentWindow || (contentWindow.location.hash.slice(1) || topSectionId) === hash) return
    // A fragment alone would be resolved against the URL of this document.
    contentWindow.location.replace(`${contentWindow.location.pathname}#${hash}`)
  }
  const setOwnHash = () => {
    const hash = frameWindow()?.location.hash.slice(1) ?? ''
    const ownHash = hash === topSectionId ? '' : hash
    if (location.hash.slice(1) === ownHash) return
    history.replaceState(history.state, '', `${location.pathname}${location.search}${ownHash && `#${ownHash}`}`)
  }
  const onLoad = () => {
    setFrameHash()
    frameWindow()?.addEventListener('hashchange', setOwnHash)
    // Hidden, not removed: a browser that has just painted it would lose its paint metrics.
    loadingScreen?.style.setProperty('visibility', 'hidden')
    // The keyboard then scrolls the page without a click.
    if (document.activeElement === document.body) frameWindow()?.focus()
  }

  const onHashChange = () => {
    setFrameHash()
    // Going back in history may also have restored the fragment and scroll position of the iframe.
    const section = iframe.contentDocument?.getElementById(location.hash.slice(1) || topSectionId)
    requestAnimationFrame(() => section?.scrollIntoView())
  }

  addEventListener('hashchange', onHashChange)
  iframe.addEventListener('load', onLoad)
  if (isLoaded(iframe)) onLoad()
}

function isLoaded({ contentDocument: page }: HTMLIFrameElement): boolean {
  return page?.readyState === 'complete' && page.URL !== 'about:blank'
}
