import { type ContactField, contactFields } from '#content/contact-fields.ts'
import { parsePhone } from '#content/phone.ts'
import type { MemoTexts } from '#content/records/memo.ts'
import { normalizeSearchText } from '#contracts/lists.ts'

/**
 * Returns the digits of a phone number with its country code, by default that of Indonesia; empty without digits. The
 * extension is not part of the key.
 */
export function phoneKey(text: string): string {
  const mainNumber = parsePhone(text)?.main ?? text
  const digits = mainNumber.replace(/\D/g, '')
  if (/^\W*\+(?!62)|^\W*00(?!62)/.test(mainNumber)) return digits.replace(/^00/, '')
  const national = digits.replace(/^(?:00)?62/, '').replace(/^0+/, '')
  return national && `62${national}`
}

/** Returns the form in which email addresses are compared. */
export function emailKey(email: string): string {
  return normalizeSearchText(email.trim())
}

/**
 * Returns the columns that a memo is sorted and matched to a person by. They are computed here because SQLite and
 * PostgreSQL fold and sort letters differently.
 */
export function memoKeys(memo: Pick<MemoTexts, 'name' | ContactField>) {
  return {
    name_key: normalizeSearchText(memo.name.normalize('NFKD').replace(/\p{M}/gu, '')),
    email_key: emailKey(memo[contactFields.email]),
    phone_key: phoneKey(memo[contactFields.phone]),
  }
}
