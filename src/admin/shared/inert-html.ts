// TypeScript's DOM types lack the parameter that Trusted Types add.
declare global {
  interface DOMParser {
    parseFromString(html: TrustedHTML, type: DOMParserSupportedType): Document
  }
}

const policy = globalThis.window?.trustedTypes?.createPolicy('stored-html', { createHTML: (html) => html })

/**
 * Returns a document of this HTML as it is, with scripts and forms. Nothing in it runs or loads; what is taken out of
 * it must be cleaned.
 */
export function parseInertHtml(html: string): Document {
  const parser = new DOMParser()
  return policy
    ? parser.parseFromString(policy.createHTML(html), 'text/html')
    : parser.parseFromString(html, 'text/html')
}
