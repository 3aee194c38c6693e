import { syncHash } from './sync-hash.ts'

const iframe = document.querySelector('iframe')
if (iframe) {
  syncHash(iframe)
  attachFramePrinting(iframe)
}

/**
 * Replaces the iframe by a copy of its page while printing, because browsers print only the first screen of an iframe.
 * Does nothing without constructable style sheets (Safari before 16.4).
 */
function attachFramePrinting(iframe: HTMLIFrameElement): void {
  const printCopy = document.createElement('div')
  const onBeforePrint = () => {
    const page = iframe.contentDocument
    if (!page || printCopy.isConnected || !('replaceSync' in CSSStyleSheet.prototype)) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(page.querySelector('style')?.textContent ?? '')
    document.adoptedStyleSheets = [sheet]
    printCopy.replaceChildren(...document.importNode(page.body, true).childNodes)
    for (const image of printCopy.querySelectorAll('img')) image.loading = 'eager'
    document.body.append(printCopy)
    iframe.hidden = true
  }
  const onAfterPrint = () => {
    document.adoptedStyleSheets = []
    printCopy.remove()
    iframe.hidden = false
  }
  addEventListener('beforeprint', onBeforePrint)
  addEventListener('afterprint', onAfterPrint)
}
