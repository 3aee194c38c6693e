// The sign within an e-mail address, in any script. Each part ends at what cannot be in one, so a long text costs no more.
const signInAddress = /(?<=[^\s@<>"'&;/:])@(?=[^\s@<>"'&;.]+\.)/g

// A script or a style is not decoded by the parser of HTML; the rest of a document is. Some proxies look for the scheme of a link.
const codeOrSign = new RegExp(`<(script|style)\\b[^>]*>[\\s\\S]*?</\\1>|${signInAddress.source}|(?<="mailto):`, 'g')

const references: Readonly<Record<string, string>> = { '@': '&#64;', ':': '&#58;' }

const isJsonLd = (element: string) => element.startsWith('<script type="application/ld+json"')

/**
 * Returns the document with the signs of each e-mail address and of its link written as references, in JSON-LD as an escape. A browser
 * reads the same; a proxy that looks for addresses, to put a script in their place which our policy forbids, finds none.
 */
export function hideAddresses(html: string): string {
  return html.replace(codeOrSign, (found) => {
    if (isJsonLd(found)) return found.replace(signInAddress, '\\u0040')
    return references[found] ?? found
  })
}
