import type { SpamReason } from '#content/spam-reasons.ts'
import type { MemoValues } from '#contracts/memo.ts'

// Links to three sites are how people order a website, so they count together with another sign only.
const SEVERAL_SITES = 3
const MANY_SITES = 10

// What the script of the form puts into the hidden field.
const HURRIED = 'hurried'

// Code that leads to another site; the code of one's own page, or of a signature, has other addresses or none.
const linkMarkup = /(?:<|&lt;)a\s[^<>]{0,100}(?:https?:|www\.)|\[(?:url|link)[=\]]\s?["']?(?:https?:|www\.)/i
const linkHost = /(?:https?:\/\/|\bwww\.)([^\s/?#:,;"'<>()[\]]+)/gi
const startOfLink = /^(?:https?:\/\/|www\.)/i
// In an attribute, a BBCode tag or a string of a program: what a customer pastes of a broken page links to many sites.
const linkInCode = /["'=\]>;](?:https?:\/\/|www\.)[^\s"'<>[\]]*/gi

/** What the signs of spam in a request lead to. */
export interface SpamJudgement {
  /** It is put into spam, without a letter. */
  readonly isHeld: boolean
  /** The signs; a request that is not held is marked by them. */
  readonly reasons: readonly SpamReason[]
}

interface SpamContext {
  /** The hidden field. Programs fill it in, and so do some password managers. */
  readonly website: string
  readonly isFilterOn: boolean
  /** The hosts of this site; '' for an unknown one. */
  readonly siteHosts: readonly string[]
}

/** Returns true for a request with the hidden field filled in by a program, which is spam whatever its text is. */
export function isTrapped(website: string): boolean {
  return website !== '' && website !== HURRIED
}

/** Returns how many sites the text links to: a customer links to several pages of an own one. */
function countForeignSites(text: string, ownHosts: readonly string[]): number {
  const hosts = [...text.matchAll(linkHost)].map(([, host = '']) => host.toLowerCase().replace(/^www\.|\.$/g, ''))
  const isOwn = (host: string) => ownHosts.some((own) => own !== '' && (host === own || host.endsWith(`.${own}`)))
  return new Set(hosts.filter((host) => !isOwn(host))).size
}

// The markup is a sign of its own, so the links in it are none of several sites.
const withoutCode = (text: string): string => text.replace(linkInCode, ' ')

/**
 * Judges a request by its signs of spam. Only the hidden field, or two independent signs in the texts, hold it back; one sign marks it.
 * The work grows as the texts do.
 */
export function judgeSpam(
  { name = '', email = '', item = '', paragraph = '' }: MemoValues,
  { website, isFilterOn, siteHosts }: SpamContext,
): SpamJudgement {
  if (isTrapped(website)) return { isHeld: true, reasons: ['honeypot'] }
  if (!isFilterOn) return { isHeld: false, reasons: [] }
  // A link in the name is a sign of its own.
  const text = `${item}\n${paragraph}`
  const words = text.split(/\s+/).filter((word) => word !== '')
  const ownHosts = [...siteHosts, email.toLowerCase().split('@').at(-1) ?? '']
  const foreignSites = countForeignSites(text, ownHosts)
  const hasSeveralSites = countForeignSites(withoutCode(text), ownHosts) >= SEVERAL_SITES
  const hasMarkup = linkMarkup.test(text)
  // Some customers write the address of their own site in place of a name.
  const hasLinkInName = /https?:\/\//i.test(name) && countForeignSites(name, ownHosts) > 0
  const hasOnlyLinks = words.length > 0 && words.every((word) => startOfLink.test(word))
  const isHeld = [hasMarkup, hasLinkInName, hasSeveralSites].filter(Boolean).length > 1
  const signs: readonly (readonly [SpamReason, boolean])[] = [
    ['hurried', website === HURRIED],
    ['markup', hasMarkup],
    ['linkInName', hasLinkInName],
    ['links', (isHeld && hasSeveralSites) || foreignSites >= MANY_SITES],
    ['onlyLinks', foreignSites > 0 && hasOnlyLinks],
  ]
  return { isHeld, reasons: signs.flatMap(([reason, isFound]) => (isFound ? [reason] : [])) }
}
