// Browsers' own types do not know it yet.
interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): { createHTML: (html: string) => string }
}

declare global {
  interface Window {
    readonly trustedTypes?: PolicyFactory
  }
}

const parser = window.trustedTypes?.createPolicy('preview-html', { createHTML: (html) => html })

/** A document of its own, in which nothing loads or runs. */
export function parseHtml(html: string): Document {
  return new DOMParser().parseFromString(parser?.createHTML(html) ?? html, 'text/html')
}

/** From now on nothing is written into this page as HTML but what `clean` leaves of it. */
export function lockHtml(clean: (html: string) => string): void {
  window.trustedTypes?.createPolicy('default', { createHTML: clean })
}
