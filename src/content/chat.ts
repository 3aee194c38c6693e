import { parsePhone } from './phone.ts'

/** What a chat that was pasted says of the person who wrote; '' for what it does not say. */
export interface Chat {
  readonly name: string
  readonly phone: string
  /** What the person wrote, without times and without the answers. */
  readonly text: string
}

const time = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?`
const day = String.raw`\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}`
/** Begins a message: its time and its author, in the forms in which WhatsApp copies and exports them. */
const messageStart = new RegExp(
  String.raw`^[\s\p{Cf}]*\[?(?:${time},?\s${day}|${day},?\s${time})\]?\s?(?:[-–]\s)?([^:\n]{1,60}):\s?(.*)$`,
  'iu',
)
const mobilePhone = /(?:\+?62|\b0)[\s.-]?8[\d\s.-]{7,14}\d/g

const plain = (text: string): string => text.replace(/\p{Cf}/gu, '').trim()

/** Reads a pasted chat. Of several authors the person is the one who wrote the reference of a page, or else who wrote first. */
export function parseChat(pasted: string): Chat {
  const messages: { readonly author: string; text: string }[] = []
  for (const line of pasted.split(/\r?\n/)) {
    const [, author, text = ''] = messageStart.exec(line) ?? []
    const last = messages.at(-1)
    if (author !== undefined) messages.push({ author: plain(author), text })
    else if (last) last.text += `\n${line}`
  }
  const person = (messages.find(({ text }) => /\bWEB-\w/.test(text)) ?? messages[0])?.author ?? ''
  const own = messages.filter(({ author }) => author === person)
  const text = plain(person === '' ? pasted : own.map((message) => message.text.trim()).join('\n'))
  // A name with a number is a name.
  if (!/\p{L}/u.test(person) && parsePhone(person)) return { name: '', phone: person, text }
  // Of several numbers nobody knows which is theirs.
  const [number = '', ...others] = text.match(mobilePhone) ?? []
  return { name: person, phone: others.length === 0 ? number.trim() : '', text }
}
