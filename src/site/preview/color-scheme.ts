import type { ColorScheme } from '#content/preview-message.ts'

const query = /\(prefers-color-scheme:\s*(light|dark)\)/g

/** The media queries of rules and `<source>` elements as they were written. */
const written = new WeakMap<object, string>()

/** Returns the query as it holds on a display that prefers `scheme`, whatever the display of this window prefers. */
export function forcedMedia(media: string, scheme: ColorScheme | undefined): string {
  if (!scheme) return media
  return media.replace(query, (_, name: string) => (name === scheme ? '(min-width: 0px)' : '(max-width: 0px)'))
}

function rewrite(owner: object, current: string, scheme: ColorScheme | undefined): string | undefined {
  const media = written.get(owner) ?? current
  if (media.search(query) < 0) return undefined
  written.set(owner, media)
  return forcedMedia(media, scheme)
}

function forceRules(rules: CSSRuleList, scheme: ColorScheme | undefined): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const media = rewrite(rule, rule.media.mediaText, scheme)
      if (media !== undefined && media !== rule.media.mediaText) rule.media.mediaText = media
    }
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) forceRules(rule.cssRules, scheme)
  }
}

/**
 * Shows the page in that color scheme: browsers have no way to tell a frame what it should prefer, so the queries of its
 * style sheets and images are rewritten. Undefined is the preference of the display.
 */
export function forceColorScheme(scheme: ColorScheme | undefined): void {
  document.documentElement.style.colorScheme = scheme ?? ''
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) forceRules(sheet.cssRules, scheme)
  for (const source of document.querySelectorAll('source')) {
    const media = rewrite(source, source.media, scheme)
    if (media !== undefined && media !== source.media) source.media = media
  }
}
