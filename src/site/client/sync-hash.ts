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
  const syncFrame = () => {
    // A link that was followed while images still arrived is not undone.
    if (frameWindow()?.location.hash) setOwnHash()
    else setFrameHash()
    frameWindow()?.addEventListener('hashchange', setOwnHash)
  }
  /** Opens the section before the images have arrived. */
  const syncEarly = () => {
    if (readState(iframe) === 'interactive') syncFrame()
    else if (!isLoaded) requestAnimationFrame(syncEarly)
  }
  let isLoaded = false
  const onLoad = () => {
    isLoaded = true
    syncFrame()
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
  if (readState(iframe) === 'complete') onLoad()
  else syncEarly()
}

/** Returns how far the page of the iframe has been read. */
function readState({ contentDocument: page }: HTMLIFrameElement): DocumentReadyState | undefined {
  return page && page.URL !== 'about:blank' ? page.readyState : undefined
}
