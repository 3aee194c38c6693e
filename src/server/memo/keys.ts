import { fold } from '../search.ts'

interface Words {
  readonly name: string
  readonly email: string
  readonly item: string
  readonly paragraph: string
  readonly tlp: string
  readonly note: string
}

/** The digits of a telephone number with its country's code, Indonesia's where none is written; empty without digits. */
export function phoneKey(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  if (/^\W*\+(?!62)|^\W*00(?!62)/.test(typed)) return digits.replace(/^00/, '')
  const national = digits.replace(/^(?:00)?62/, '').replace(/^0+/, '')
  return national && `62${national}`
}

/** An e-mail address as two are compared. */
export function emailKey(typed: string): string {
  return fold(typed.trim())
}

/**
 * What both databases search and sort a request by, and find a person by: neither of them folds or sorts letters as the
 * other does.
 */
export function memoKeys({ name, email, item, paragraph, tlp, note }: Words) {
  return {
    name_key: fold(name.normalize('NFKD').replace(/\p{M}/gu, '')),
    search_text: fold([name, email, item, paragraph, tlp, note].join('\n')),
    email_key: emailKey(email),
    phone_key: phoneKey(tlp),
  }
}
