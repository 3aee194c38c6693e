import { parseInertHtml } from '../shared/inert-html.ts'

const forbiddenElements = 'script, object, embed, base, link, meta, form, svg, math, iframe[srcdoc], noscript, template'
const scriptUrlPattern = /^\s*(javascript|vbscript|data:(?!image\/))/i

/** Returns the HTML without scripts, resources that load by themselves, and form controls. */
function stripScripts(html: string): string {
  // Mantine writes its styles as HTML too, and DOMParser would break them.
  if (!html.includes('<')) return html
  const { body } = parseInertHtml(html)
  for (const element of body.querySelectorAll(forbiddenElements)) element.remove()
  for (const element of body.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      if (/^on/i.test(name) || scriptUrlPattern.test(value)) element.removeAttribute(name)
    }
  }
  return body.innerHTML
}

/**
 * Second defence for HTML that is written into the page. The server sanitizes rich text on every write with an
 * allow-list; if that fails, or malicious HTML is pasted, no script runs in the back office.
 */
export function installTrustedTypesPolicy(): void {
  window.trustedTypes?.createPolicy('default', { createHTML: stripScripts })
}
