import { isEmail } from './email.ts'
import { parsePhone } from './phone.ts'
import { parseReference } from './reference.ts'

/** What a chat that was pasted says of the person who wrote; '' for what it does not say. */
export interface Chat {
  readonly name: string
  readonly phone: string
  readonly email: string
  /** What the person wrote, without times and without the answers. */
  readonly text: string
}

interface Message {
  readonly author: string
  text: string
}

const time = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?`
// Several messages that are copied on a phone have a day without its year.
const day = String.raw`\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?`
const stamp = String.raw`(?:${time},?\s${day}|${day},?\s${time})`
/** Begins a message: its time, and then its author and a text or a sentence of WhatsApp itself. */
const messageStart = new RegExp(String.raw`^[\s\p{Cf}]*(?:\[${stamp}\]|${stamp}\s[-–])\s?(.*)$`, 'iu')
const authored = /^([^\n]{1,60}?):(?: |$)(.*)$/
const mobilePhone = /(?:\+?62|\b0)[\s.-]?8[\d\s.-]{7,14}\d/g

// What WhatsApp writes in place of a message, in Indonesian and English.
const programLines = [
  /^<?(?:gambar|foto|video|audio|stiker|gif|dokumen|kartu kontak|media) (?:tidak disertakan|dihilangkan)>?$/i,
  /^<?(?:image|photo|video|audio|sticker|gif|document|contact card|media) omitted>?$/i,
  /^(?:pesan ini (?:telah )?dihapus|anda (?:telah )?menghapus pesan ini)\.?$/i,
  /^(?:this message was deleted|you deleted this message)\.?$/i,
  /^(?:panggilan (?:suara|video) tak terjawab|missed (?:voice|video) call)\b.{0,60}$/i,
  /^(?:pesan dan panggilan|pesan dalam chat ini).{0,60} terenkripsi\b/i,
  /^messages and calls are end-to-end encrypted\b/i,
]
const editedMark = /<(?:pesan ini diedit|this message was edited)>$/i

// How WhatsApp names the owner of the phone, and words for an office.
const ownNames = /^(?:anda|kamu|you|kantor|admin|office|cs|customer service)$/i
const legalForms = new Set(['pt', 'cv', 'ud', 'tbk', 'persero', 'ltd', 'inc'])

const plain = (text: string): string => text.replace(/\p{Cf}/gu, '').trim()
const isProgramLine = (text: string): boolean => programLines.some((pattern) => pattern.test(text))

/** The words of a name, without the legal form. */
function wordsOf(name: string): readonly string[] {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.filter((word) => !legalForms.has(word))
}

/** Whether an author is the company: its name with further words, or two words of it. */
function isOffice(author: string, company: string): boolean {
  if (ownNames.test(author)) return true
  const own = wordsOf(company)
  const words = wordsOf(author)
  const isLonger = own.length > 0 && own.every((word) => words.includes(word))
  return isLonger || (words.length > 1 && words.every((word) => own.includes(word)))
}

/** Reads the messages of a pasted text; undefined for a text without any. */
function readMessages(pasted: string): readonly Message[] | undefined {
  const messages: Message[] = []
  let last: Message | undefined
  for (const line of pasted.split(/\r?\n/)) {
    const stamped = messageStart.exec(line)?.[1]
    const [, author, text = ''] = authored.exec(stamped ?? '') ?? []
    if (author !== undefined) {
      last = { author: plain(author).replace(/^~\s*/, ''), text }
      messages.push(last)
    } else if (last && !isProgramLine(plain(stamped ?? line))) last.text += `\n${line}`
  }
  return messages.length > 0 ? joinNames(messages) : undefined
}

/** A name with a colon, such as "Toko: Berkah", begins each message of its author, of whom there are several. */
function joinNames(messages: readonly Message[]): readonly Message[] {
  const namesByAuthor = new Map<string, { readonly rest: string; count: number; isName: boolean }>()
  for (const { author, text } of messages) {
    const rest = authored.exec(text)?.[1] ?? ''
    const name = namesByAuthor.get(author) ?? { rest, count: 0, isName: rest !== '' }
    name.count += 1
    name.isName &&= name.rest === rest
    namesByAuthor.set(author, name)
  }
  return messages.map(({ author, text }) => {
    const { rest = '', count = 0, isName = false } = namesByAuthor.get(author) ?? {}
    return isName && count > 1 ? { author: `${author}: ${rest}`, text: text.slice(rest.length + 2) } : { author, text }
  })
}

const readText = (message: Message): string => plain(plain(message.text).replace(editedMark, ''))

const trimSigns = (word: string): string => word.replace(/^mailto:/i, '').replace(/[.!?:]$/, '')

/** Of several numbers or addresses the person's one is not known. */
function findContact(text: string): Omit<Chat, 'name'> {
  const [phone = '', ...otherPhones] = text.match(mobilePhone) ?? []
  const [email = '', ...otherEmails] = text
    .split(/[\s,;<>()]+/)
    .map(trimSigns)
    .filter(isEmail)
  return {
    phone: otherPhones.length === 0 ? phone.trim() : '',
    email: otherEmails.length === 0 ? email : '',
    text,
  }
}

/**
 * Reads a chat that was pasted at the company. The person is who wrote the reference of a page, or else who wrote first and
 * is not the company. Answers are left out where the person is known; with several people each message has its author.
 */
export function parseChat(pasted: string, company: string): Chat {
  const messages = readMessages(pasted)
  if (!messages) return { name: '', ...findContact(plain(pasted)) }
  const written = messages.map((one) => ({ ...one, text: readText(one) })).filter(({ text }) => !isProgramLine(text))
  const others = written.filter(({ author }) => !isOffice(author, company))
  const hasReference = ({ text }: Message) => parseReference(text) !== undefined
  const asking = others.find(hasReference) ?? written.find(hasReference) ?? others[0]
  if (!asking) return { name: '', ...findContact(plain(pasted)) }
  const isKnown = hasReference(asking) || others.every(({ author }) => author === asking.author)
  const own = written.filter(({ author }) => author === asking.author)
  const found = findContact(own.map(({ text }) => text).join('\n'))
  const text = isKnown ? found.text : others.map((one) => `${one.author}: ${one.text}`).join('\n')
  const { author } = asking
  // A name with a number is a name.
  if (!/\p{L}/u.test(author) && parsePhone(author)) return { ...found, name: '', phone: author, text }
  return { ...found, name: author, text }
}
