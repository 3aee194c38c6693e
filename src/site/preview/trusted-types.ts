// TypeScript's DOM types do not have Trusted Types yet.
interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): { createHTML: (html: string) => string }
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypePolicyFactory
  }
}

const parsingPolicy = window.trustedTypes?.createPolicy('preview-html', { createHTML: (html) => html })

/** Parses HTML into a detached document, in which nothing is loaded or executed. */
export function parseHtml(html: string): Document {
  return new DOMParser().parseFromString(parsingPolicy?.createHTML(html) ?? html, 'text/html')
}

/** Installs the default Trusted Types policy: `sanitize` then filters all HTML written into the page. */
export function installDefaultPolicy(sanitize: (html: string) => string): void {
  window.trustedTypes?.createPolicy('default', { createHTML: sanitize })
}
