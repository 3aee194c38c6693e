import { contactFields } from '#content/contact-fields.ts'
import type { Language } from '#content/fields.ts'
import { formatRupiah } from '#content/money.ts'
import { toRequestNumber } from '#content/request-number.ts'
import { describeSource } from '#content/source.ts'
import { spamReasons } from '#content/spam-reasons.ts'
import { settings } from '#content/types/settings.ts'
import type { Memo } from '#contracts/memo.ts'
import { hashJson } from '../idempotency/idempotency-keys.ts'
import type { OutgoingEmail } from '../mail/outbox.ts'
import { mailboxKey } from './contact-keys.ts'

/** Who a letter of the program is from, and to. */
export interface EmailContext {
  readonly recipient: string
  readonly siteName: string
  /** Undefined when the address of the site is not known. */
  readonly siteUrl: string | undefined
}

function toLetter(
  { recipient, siteName }: Pick<EmailContext, 'recipient' | 'siteName'>,
  { lines, ...email }: Omit<OutgoingEmail, 'recipient' | 'body'> & { readonly lines: readonly string[] },
): OutgoingEmail {
  return { ...email, recipient, body: [...lines, '', '-- ', siteName].join('\n') }
}

const toListUrl = ({ siteUrl }: EmailContext) => (siteUrl ? [`${siteUrl}/HomeAdmin/Memo`] : [])
const toMemoUrl = ({ siteUrl }: EmailContext, id: number) =>
  siteUrl ? `${siteUrl}/HomeAdmin/Memo?entry=${id}` : `Permintaan ${toRequestNumber(id)}`

// Mild words, because a reply to the customer repeats them. A released one was held back until an administrator let it
// through.
const noticeSubjects = {
  new: 'Permintaan penawaran baru',
  marked: 'Periksa: permintaan penawaran',
  released: 'Diteruskan: permintaan penawaran',
  recorded: 'Dicatat: permintaan penawaran',
} as const

/**
 * Returns the email that notifies the company of a quotation request; Reply-To is the customer. There is one for each
 * recipient. Its subject says whether the request is new, marked, or what `arrival` says.
 */
export function createMemoEmail(
  memo: Memo,
  context: EmailContext,
  arrival: keyof typeof noticeSubjects = 'new',
): OutgoingEmail {
  const marks = memo.spamReasons.map((reason) => spamReasons[reason].id).join(', ')
  const subjectSuffix = memo.item === '' ? '' : `: ${memo.item}`
  return toLetter(context, {
    kind: 'notice',
    replyTo: memo.email,
    subject: `${noticeSubjects[marks ? 'marked' : arrival]} dari ${memo.name}${subjectSuffix}`,
    lines: [
      ...(marks ? [`Perlu diperiksa: ${marks}.`, ''] : []),
      `Nama: ${memo.name}`,
      `Email: ${memo.email || '-'}`,
      `Telepon: ${memo[contactFields.phone] || '-'}`,
      `Perihal: ${memo.item || '-'}`,
      `Nomor: ${memo.number}`,
      ...(memo.page ? [`Halaman: ${memo.page}`] : []),
      ...(memo.source ? [`Asal: ${describeSource(memo.source, 'id')}`] : []),
      '',
      memo.paragraph,
      '',
      'Buka permintaan ini:',
      toMemoUrl(context, memo.id),
    ],
    onceKey: `notice ${memo.id} ${memo.createdAt} ${context.recipient}`,
  })
}

/** The most automatic replies of the site in 24 hours; a company gets fewer requests. */
export const MAX_AUTO_REPLIES = 100

const autoReplySubject = { id: 'Permintaan Anda sudah kami terima', en: 'We have received your request' }

/**
 * Returns the automatic reply to the sender of a request: the owner's text, and nothing that the sender wrote, so that nobody can
 * write to strangers through the form. There is one for each mailbox and day (`2026-01-31`), and `MAX_AUTO_REPLIES` in a day.
 */
export function createAutoReply(
  { email }: Pick<Memo, 'email'>,
  {
    values,
    language,
    replyTo,
    today,
    siteName,
  }: {
    /** The settings of the site. */
    readonly values: Readonly<Record<string, string>>
    readonly language: Language
    readonly replyTo: string
    readonly today: string
    readonly siteName: string
  },
): OutgoingEmail {
  const own = values[language === 'en' ? 'autoReplyText_en' : 'autoReplyText']
  const text = own || settings.fields.autoReplyText.defaultText[language]
  const onceKey = `automatic reply ${mailboxKey(email)} ${today}`
  const subject = autoReplySubject[language]
  return toLetter(
    { recipient: email, siteName },
    { kind: 'automaticReply', replyTo, subject, lines: [text], onceKey, maxInDay: MAX_AUTO_REPLIES },
  )
}

/** A request of which a reminder or the Monday letter speaks. */
export interface DueMemo {
  readonly id: number
  readonly createdAt: string
}

/** Returns the reminder of the day on which a request is due, or of the time by which a request about personal data has to be answered. */
export function createReminder(
  { id, createdAt, assignee, due }: DueMemo & { readonly assignee: string; readonly due: string },
  context: EmailContext,
): OutgoingEmail {
  const isDay = due.length === 10
  const what = isDay
    ? `Permintaan ${toRequestNumber(id)} jatuh tempo hari ini`
    : `Permintaan data pribadi ${toRequestNumber(id)} harus segera dijawab`
  const until = isDay ? due : `paling lambat ${due}, 3 × 24 jam setelah dicatat (UU 27/2022)`
  return toLetter(context, {
    kind: 'reminder',
    replyTo: '',
    subject: `${what}${assignee && ` (${assignee})`}`,
    lines: [`${what}: ${until}.`, `Ditangani oleh: ${assignee || 'belum ada'}.`, '', toMemoUrl(context, id)],
    onceKey: `reminder ${hashJson([id, createdAt, assignee, due, context.recipient])}`,
  })
}

/** What the Monday letter says; amounts in rupiah. It has no names: a letter cannot be erased once it was sent. */
export interface WeeklyFigures {
  /** The Monday, `2026-01-26`. */
  readonly day: string
  readonly newCount: number
  readonly unanswered: readonly DueMemo[]
  readonly overdue: readonly DueMemo[]
  readonly won: Outcomes
  readonly lost: Outcomes
}

interface Outcomes {
  readonly count: number
  readonly sum: number
}

const MAX_LISTED = 20

/** Returns the Monday letter; there is one for each recipient and week. */
export function createWeeklyEmail(figures: WeeklyFigures, context: EmailContext): OutgoingEmail {
  const { day, newCount, unanswered, overdue, won, lost } = figures
  const list = (title: string, memos: readonly DueMemo[]) => [
    `${title}: ${memos.length}`,
    ...memos.slice(0, MAX_LISTED).map(({ id }) => toMemoUrl(context, id)),
    '',
  ]
  return toLetter(context, {
    kind: 'weekly',
    replyTo: '',
    subject: `Permintaan penawaran, minggu ${day}`,
    lines: [
      `Baru dalam tujuh hari: ${newCount}`,
      '',
      ...list('Belum dijawab lebih dari satu hari kerja', unanswered),
      ...list('Terlambat', overdue),
      `Jadi: ${won.count}, ${formatRupiah(won.sum)}`,
      `Batal: ${lost.count}, ${formatRupiah(lost.sum)}`,
      '',
      ...toListUrl(context),
    ],
    onceKey: `weekly ${day} ${context.recipient}`,
  })
}
