import { JSDOM } from 'jsdom'
import { afterAll, expect, test } from 'vitest'
import type { Memo } from '#contracts/memo.ts'
import { openTestMailServer, type TestMailServer } from '#kit/mail-server.ts'
import { readEmail } from '#kit/read-email.ts'
import { useTestSite } from '#kit/test-site.ts'
import { type EmailKind, emailKinds } from '#server/mail/send-email.ts'
import { insertScheduledLetters } from '#server/memo/scheduled-letters.ts'

let server: TestMailServer
const site = useTestSite({
  environment: async () => {
    server = await openTestMailServer()
    return {
      SMTP_URL: server.url,
      MAIL_FROM: 'situs@contoh.example',
      MAIL_TO: 'kantor@bücher.example',
      SITE_URL: 'https://contoh.example',
    }
  },
})

afterAll(() => server.close())

const longName = 'Ñoño Señorita 😀 Ibu Profesor Đặng Thị 王小明 '.repeat(4).trim()
const visitor = {
  name: longName,
  email: 'siti@пример.example',
  item: `Situs web, "cepat" <& murah>: ${'é'.repeat(150)}`,
  paragraph: `Halo.\n.\n\n${'panjang '.repeat(400)}\nhttps://contoh.example/${'a'.repeat(2_000)}\nSelesai – 😀`,
}
const office = 'kantor@xn--bcher-kva.example'
const customer = 'siti@xn--e1afmkfd.example'

const send = async (body: object = {}) =>
  (await site.call<Memo>('POST', '/api/memo?lang=id', { ...visitor, ...body }, { as: 'visitor' })).body.id
const change = (id: number, body: object) => site.call('PUT', `/api/memo/${id}`, body)
const onMonday = () =>
  insertScheduledLetters(site.services.database, {
    now: Date.parse('2099-11-30T01:00:00Z'),
    timeZone: 'Asia/Jakarta',
    isWeekly: true,
    contexts: [site.services.emailContext('kantor@bücher.example')],
  })

interface Occasion {
  readonly kind: EmailKind
  /** Does what the letter is about; returns the number of its request. */
  readonly cause: () => Promise<number | undefined>
  readonly subject: RegExp
  /** What else its text has; `ID` is the number of the request. */
  readonly text: string
  readonly to: string
  readonly replyTo?: string
  readonly autoSubmitted: 'auto-generated' | 'auto-replied' | ''
}

const toOffice = { to: office, autoSubmitted: 'auto-generated' } as const
const link = 'Buka permintaan ini:\nhttps://contoh.example/HomeAdmin/Memo?entry=ID\n'

// At least one for each kind.
const occasions: Readonly<Record<string, Occasion>> = {
  'a new request': {
    ...{ ...toOffice, kind: 'notice', cause: () => send(), replyTo: customer, text: link },
    subject: /^Permintaan penawaran baru dari Ñoño .*: Situs web, "cepat" <& murah>: é+$/u,
  },
  'a request that looks odd': {
    ...{ ...toOffice, kind: 'notice', replyTo: customer, text: link },
    cause: () => send({ website: 'hurried' }),
    subject: /^Periksa: permintaan penawaran dari Ñoño /,
  },
  'a request that was held back': {
    ...{ ...toOffice, kind: 'notice', replyTo: customer, text: link },
    cause: async () => {
      const id = await send({ website: 'x' })
      await change(id, { spam: false })
      return id
    },
    subject: /^Diteruskan: permintaan penawaran dari Ñoño /,
  },
  'a request that an administrator recorded': {
    ...{ ...toOffice, kind: 'notice', replyTo: customer, text: link },
    cause: async () => (await site.call<Memo>('POST', '/api/memo/record', visitor)).body.id,
    subject: /^Dicatat: permintaan penawaran dari Ñoño /,
  },
  'an automatic reply': {
    ...{ kind: 'automaticReply', to: customer, replyTo: office, autoSubmitted: 'auto-replied' },
    cause: async () => {
      const [{ id }] = (await site.get<[{ id: number }]>('/api/settings?lang=all')).body
      await site.call('PUT', `/api/settings/${id}`, { autoReply: 'on', autoReplyText: 'Terima kasih – 谢谢 😀' })
      return send()
    },
    subject: /^Permintaan Anda sudah kami terima$/,
    text: 'Terima kasih – 谢谢 😀',
  },
  'a reply': {
    ...{ kind: 'reply', to: customer, replyTo: office, autoSubmitted: '', text: visitor.paragraph },
    cause: async () => {
      const id = await send()
      await site.call('POST', `/api/memo/${id}/reply`, { subject: visitor.item.slice(0, 150), text: visitor.paragraph })
      return id
    },
    subject: /^Situs web, "cepat" <& murah>: é+ \[[2-9A-Z]{7}\]$/u,
  },
  'the day on which a request is due': {
    ...{ ...toOffice, kind: 'reminder', text: 'https://contoh.example/HomeAdmin/Memo?entry=ID\n' },
    cause: async () => {
      const id = await send()
      await change(id, { assignee: String(site.adminId), dueOn: '2099-11-30' })
      await onMonday()
      return id
    },
    subject: /^Permintaan [2-9A-Z]{7} jatuh tempo hari ini \(rani\)$/,
  },
  'a Monday': {
    ...{ ...toOffice, kind: 'weekly', text: 'Jadi: 0, Rp 0' },
    cause: async () => void (await onMonday()),
    subject: /^Permintaan penawaran, minggu 2099-11-30$/,
  },
  'a test of the settings': {
    ...{ ...toOffice, kind: 'test', text: 'This is a test e-mail.' },
    cause: async () => void (await site.call('POST', '/api/settings/mail/test')),
    subject: /^Email percobaan: Contoh Teknologi$/,
  },
}

test('there is an occasion for each kind of letter', () => {
  const kinds = Object.values(occasions).map(({ kind }) => kind)
  expect(Object.keys(emailKinds).filter((kind) => !kinds.some((one) => one === kind))).toEqual([])
})

test.each(Object.entries(occasions))('mail programs can read the letter about %s', async (_, occasion) => {
  site.expectMoreEffects()
  await site.reset()
  server.received.length = 0
  const id = await occasion.cause()
  await site.services.mailer.wake()
  const letters = await Promise.all(server.received.map(({ raw }) => readEmail(raw)))
  const [letter, ...more] = letters.filter(({ subject = '' }) => occasion.subject.test(subject))
  if (!letter) throw new Error(`There is no such letter among ${letters.map(({ subject }) => subject).join()}`)
  expect(more).toEqual([])
  expect(letter).toMatchObject({
    from: { name: '', address: 'situs@contoh.example' },
    to: [{ name: '', address: occasion.to }],
    attachments: [],
  })
  const replyTo = occasion.replyTo === undefined ? undefined : [{ name: '', address: occasion.replyTo }]
  expect([letter.replyTo, letter.header('Auto-Submitted')]).toEqual([replyTo, occasion.autoSubmitted])
  const text = letter.text?.replaceAll('\r\n', '\n') ?? ''
  expect(text).toContain(occasion.text.replace('ID', String(id)))
  if (occasion.text === link) expect(text).toContain(visitor.paragraph)
  const { document } = new JSDOM(letter.html).window
  expect(document.title).toBe(letter.subject)
  // A line of an address is a link, and nothing that was written is an element.
  const links = text.match(/^https:\/\/.*$/gm) ?? []
  expect([...document.querySelectorAll('a')].map(({ href }) => href)).toEqual(links)
  expect(document.body.querySelectorAll(':not(p, br, a)')).toHaveLength(0)
})
