import PostalMime, { type Email } from 'postal-mime'

const headerNames = ['Date', 'From', 'To', 'Subject', 'Message-ID', 'MIME-Version', 'Content-Type']
// A day of the week, a day, a month, a year, a time and a zone: the form of RFC 5322 that programs are to write.
const datePattern =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d [+-]\d{4}$/

/** A letter as a mail program reads it. */
export interface ReceivedEmail extends Email {
  /** Returns the value of a header in one line, as it was sent; '' without one. */
  readonly header: (name: string) => string
}

/** Returns what is wrong with a letter as it was sent; see RFC 5322, 2045 and 2047. */
function listFaults(raw: string, headers: readonly (readonly [name: string, value: string])[]): string[] {
  const lines = raw.split('\r\n')
  const counts = (name: string) => headers.filter(([one]) => one.toLowerCase() === name.toLowerCase()).length
  const value = (name: string) => headers.find(([one]) => one === name)?.[1] ?? ''
  const parts = [...raw.matchAll(/^Content-Type: (text\/\w+); charset=utf-8\r\nContent-Transfer-Encoding: (\S+)\r$/gm)]
  const sentAt = new Date(value('Date'))
  const faults: [boolean, string][] = [
    [/(?<!\r)\n|\r(?!\n)/.test(raw), 'A line does not end with CR LF.'],
    [!/^\p{ASCII}*$/u.test(raw), 'There is a character beyond ASCII.'],
    [/[\p{Cc}--[\t\r\n]]/v.test(raw), 'There is a control character.'],
    [lines.some((line) => line.length > 998), 'A line is longer than 998 characters.'],
    [
      raw
        .slice(0, raw.indexOf('\r\n\r\n'))
        .split('\r\n')
        .some((line) => line.length > 78),
      'A line of the head is longer than 78 characters.',
    ],
    [
      headers.some(([, one]) => (one.match(/=\?\S+\?=/g) ?? []).some((word) => word.length > 75)),
      'A word is too long.',
    ],
    [!datePattern.test(value('Date')), `The date ${value('Date')} is none of RFC 5322.`],
    // The day of the week is the one of the date.
    [!value('Date').startsWith(sentAt.toUTCString().slice(0, 3)), `The date ${value('Date')} is no day.`],
    [!/^<[^<>@\s]+@[^<>@\s]+>$/.test(value('Message-ID')), `${value('Message-ID')} is no Message-ID.`],
    [!/^multipart\/alternative;/.test(value('Content-Type')), 'It has not both a text and an HTML part.'],
    [
      String(parts.map(([, type]) => type)) !== 'text/plain,text/html',
      `Its parts are ${parts.map(([head]) => head).join()}.`,
    ],
    [
      parts.some(([, , encoding = '']) => !['7bit', 'quoted-printable', 'base64'].includes(encoding)),
      'A part has an encoding that not every server passes on.',
    ],
  ]
  return [
    ...headerNames.flatMap((name) => (counts(name) === 1 ? [] : [`It has ${counts(name)} headers ${name}.`])),
    ...['Reply-To', 'Cc', 'Bcc', 'Sender'].flatMap((name) => (counts(name) > 1 ? [`It has several ${name}.`] : [])),
    ...faults.flatMap(([isFault, text]) => (isFault ? [text] : [])),
  ]
}

/** Reads a letter as it was sent. Throws when a mail program, or a filter of spam, could find fault with it. */
export async function readEmail(raw: string): Promise<ReceivedEmail> {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  const headers = head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => [line.split(':', 1)[0] ?? '', line.slice(line.indexOf(':') + 1).trim()] as const)
  const faults = listFaults(raw, headers)
  if (faults.length > 0) throw new Error(`${faults.join('\n')}\n\n${raw}`)
  const email = await PostalMime.parse(raw)
  return { ...email, header: (name) => headers.find(([one]) => one === name)?.[1] ?? '' }
}
