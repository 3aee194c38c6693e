import { parseUrl } from './address.ts'

// What the HTML standard takes before the @ of an address: no space, comma, quotation mark or bracket, so none is two
// addresses and none begins a header.
const localPartPattern = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/
const domainPattern = /^[\p{L}\p{M}\p{N}.-]+$/u
const hostPattern = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/
// RFC 5321.
const MAX_LENGTH = 254

/**
 * Returns the address without what cannot be seen, and with plain letters in place of full-width ones; without what
 * mail programs put around one: `Budi <budi@contoh.example>`, `mailto:`, a sign behind it.
 */
export function normaliseEmail(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u3002\uff61]/g, '.')
    .trim()
  const address = /^[^<>@]*<([^<>]+)>$/.exec(plain)?.[1] ?? plain
  return address.replace(/^mailto:/i, '').replace(/[.,;]$/, '')
}

/**
 * Returns the address as mail servers and `mailto:` links take it: a domain in other letters becomes its ASCII form
 * (`budi@bücher.example` is `budi@xn--bcher-kva.example`). Returns undefined for anything but one address.
 */
export function toAsciiEmail(email: string): string | undefined {
  const [localPart = '', domain = '', ...others] = email.split('@')
  if (others.length > 0 || !localPartPattern.test(localPart) || !domainPattern.test(domain)) return undefined
  const host = parseUrl(`http://${domain}`)?.hostname ?? ''
  const address = `${localPart}@${host}`
  return hostPattern.test(host) && address.length <= MAX_LENGTH ? address : undefined
}

/** Returns true for one email address that a letter can be sent to. */
export function isEmail(text: string): boolean {
  return toAsciiEmail(text) !== undefined
}

/** Returns true for an address that only servers with the extension SMTPUTF8 take: with other letters before the @. */
export function hasForeignMailbox(text: string): boolean {
  const [mailbox = '', domain = '', ...others] = text.split('@')
  return domain !== '' && others.length === 0 && !/\s/.test(text) && /\P{ASCII}/u.test(mailbox)
}

/** Returns the `mailto:` URL of an address. */
export function toMailtoUrl(email: string): string {
  return `mailto:${encodeURIComponent(toAsciiEmail(email) ?? email).replace('%40', '@')}`
}
