import { parseUrl } from '#content/address.ts'
import { findLinkUrl } from '../urls.ts'

interface Redirect {
  readonly host: RegExp
  readonly path: RegExp
  /** The parameter that has the target. */
  readonly parameter: string
}

/** The addresses that programs put in front of a link to count or to check it. */
const redirects: readonly Redirect[] = [
  { host: /^(www\.)?google(\.[a-z]{2,3}){1,2}$/, path: /^\/url$/, parameter: 'q' },
  { host: /^(www\.)?google(\.[a-z]{2,3}){1,2}$/, path: /^\/url$/, parameter: 'url' },
  { host: /^(l|lm)\.(facebook|instagram|messenger|threads)\.(com|net)$/, path: /^\/(l\.php)?$/, parameter: 'u' },
  { host: /^(www|m)\.facebook\.com$/, path: /^\/(l|flx\/warn)(\.php)?\/?$/, parameter: 'u' },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: /^\//, parameter: 'url' },
  { host: /^statics\.teams\.cdn\.office\.net$/, path: /safelinks/, parameter: 'url' },
  { host: /^(www\.)?youtube\.com$/, path: /^\/redirect$/, parameter: 'q' },
  { host: /^(www\.)?linkedin\.com$/, path: /^\/(redir\/redirect|safety\/go)\/?$/, parameter: 'url' },
  { host: /^(www\.)?slack-redir\.net$/, path: /^\/link$/, parameter: 'url' },
  { host: /^out\.reddit\.com$/, path: /^\//, parameter: 'url' },
  { host: /^(html\.)?duckduckgo\.com$/, path: /^\/l\/$/, parameter: 'uddg' },
  { host: /^linkprotect\.cudasvc\.com$/, path: /^\/url$/, parameter: 'a' },
]

function findTarget(url: URL): string | undefined {
  for (const { host, path, parameter } of redirects) {
    const target = host.test(url.hostname) && path.test(url.pathname) ? url.searchParams.get(parameter) : null
    if (target && findLinkUrl(target) !== undefined) return target
  }
  return undefined
}

/** Returns the target of a link without the redirects in front of it; nothing when rich text cannot have it. */
export function resolveLink(href: string): string | undefined {
  let target = href.trim()
  // One program wraps the link of another.
  for (let depth = 0; depth < 5; depth++) {
    const url = parseUrl(target)
    const next = url && findTarget(url)
    if (next === undefined) break
    target = next
  }
  return findLinkUrl(target) === undefined ? undefined : target
}
