// Browsers' own types do not know it yet.
interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): { createHTML: (html: string) => string }
}

declare global {
  interface Window {
    readonly trustedTypes?: PolicyFactory
  }
}

const running = 'script, object, embed, base, link, meta, form, svg, math, iframe[srcdoc], noscript, template'
const scripted = /^\s*(javascript|vbscript|data:(?!image\/))/i

/** The HTML without anything that runs, loads by itself or asks for what is typed. */
function withoutScript(parse: (html: string) => Document, html: string): string {
  // Styles are written as HTML too, and would not survive being read as it.
  if (!html.includes('<')) return html
  const { body } = parse(html)
  for (const element of body.querySelectorAll(running)) element.remove()
  for (const element of body.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      if (/^on/i.test(name) || scripted.test(value)) element.removeAttribute(name)
    }
  }
  return body.innerHTML
}

/**
 * A second lock on what is written into the page as HTML. The server cleans rich text on every write, by a list of what is
 * allowed; should that ever fail, or somebody paste worse, nothing that runs gets into the back office either.
 */
export function lockHtml(): void {
  const { trustedTypes } = window
  if (!trustedTypes) return
  const asIs = trustedTypes.createPolicy('stored-html', { createHTML: (html) => html })
  const parse = (html: string) => new DOMParser().parseFromString(asIs.createHTML(html), 'text/html')
  trustedTypes.createPolicy('default', { createHTML: (html) => withoutScript(parse, html) })
}
