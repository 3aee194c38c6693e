import { domainToASCII } from 'node:url'
import { type ContactField, contactFields } from '#content/contact-fields.ts'
import { normaliseEmail, toAsciiEmail } from '#content/email.ts'
import { listPhoneNumbers } from '#content/phone.ts'
import type { MemoTexts } from '#content/records/memo.ts'
import { normalizeSearchText } from '#contracts/lists.ts'

/** Returns the digits of one phone number with its country code, by default that of Indonesia; empty without digits. */
function phoneKey(number: string): string {
  const digits = number.replace(/\D/g, '')
  if (/^\W*\+(?!62)|^\W*00(?!62)/.test(number)) return digits.replace(/^00/, '')
  const national = digits.replace(/^(?:00)?62/, '').replace(/^0+/, '')
  return national && `62${national}`
}

/** Returns the keys of all phone numbers in a text, without their extensions; none without digits. */
export function phoneKeys(text: string): readonly string[] {
  const numbers = listPhoneNumbers(text)
  const keys = (numbers.length > 0 ? numbers : [text]).map(phoneKey)
  return [...new Set(keys)].filter((key) => key !== '')
}

/** Returns the form in which email addresses are compared. */
export function emailKey(email: string): string {
  const address = normaliseEmail(email)
  return normalizeSearchText(toAsciiEmail(address) ?? address)
}

/**
 * Returns the same text for all spellings of one mailbox: without what follows `+`, without dots before the `@`, the domain in ASCII.
 * Not every provider ignores these, so it is for limits only, where two mailboxes that count as one do no harm.
 */
export function mailboxKey(email: string): string {
  const key = emailKey(email)
  const at = key.lastIndexOf('@')
  const [mailbox = ''] = key.slice(0, Math.max(at, 0)).split('+')
  const domain = key.slice(at + 1)
  // Two names of the same mailboxes.
  const host = domain === 'googlemail.com' ? 'gmail.com' : domain
  return `${mailbox.replaceAll('.', '')}@${domainToASCII(host) || host}`
}

/**
 * Returns the columns that a memo is sorted and matched to a person by. They are computed here because SQLite and
 * PostgreSQL fold and sort letters differently.
 */
export function memoKeys(memo: Pick<MemoTexts, 'name' | ContactField>) {
  return {
    name_key: normalizeSearchText(memo.name.normalize('NFKD').replace(/\p{M}/gu, '')),
    email_key: emailKey(memo[contactFields.email]),
    phone_key: phoneKeys(memo[contactFields.phone]).join(' '),
  }
}
