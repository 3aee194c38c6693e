import { collections } from '#content/collections.ts'
import type { LocalisedText } from '#content/fields.ts'
import { type Check, type CheckResult, countedWarning, screenPath } from '../checks/check.ts'
import { failedEmails } from '../checks/mail.ts'
import type { Database } from '../database/connect.ts'
import { findScheduled } from '../entries/scheduled-entries.ts'
import { deskCondition } from '../memo/desk-filters.ts'
import { toClickDay } from '../memo/whatsapp-clicks.ts'

interface NewsContext extends Pick<Database, 'db'> {
  /** How many of the newest rows are read. */
  readonly maxRows: number
  /** The last visit of this administrator, or a week ago. */
  readonly since: Date
  /** That time in words, as the end of a sentence. */
  readonly sinceText: LocalisedText
  readonly now: Date
  /** The day in the time zone of the site: `2026-01-31`. */
  readonly today: string
}

const MAX_LINKS = 3
const DAY_MS = 24 * 60 * 60_000

const atMost = (count: number, max: number): string => (count >= max ? `${max}+` : String(count))

const blogPath = screenPath(collections.blog.screen.route)

async function newRequests({ db, maxRows, since, sinceText }: NewsContext): Promise<CheckResult | undefined> {
  const newest = await db
    .selectFrom('memo')
    .select(['created_at as createdAt', 'status'])
    .where('deleted_at', 'is', null)
    .where('spam', '=', 0)
    .orderBy('id', 'desc')
    .limit(maxRows)
    .execute()
  const count = newest.filter(({ createdAt }) => createdAt > since.toISOString()).length
  return countedWarning(atMost(count, maxRows), {
    href: screenPath('Memo'),
    text: {
      id: 'permintaan penawaran baru',
      one: 'new quotation request',
      en: 'new quotation requests',
    },
    remedy: { id: `Masuk ${sinceText.id}.`, en: `Sent ${sinceText.en}.` },
  })
}

async function unansweredRequests({ db, maxRows, today }: NewsContext): Promise<CheckResult | undefined> {
  const rows = await db
    .selectFrom('memo')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(deskCondition('unanswered', { administratorId: 0, today }))
    .limit(maxRows)
    .execute()
  return countedWarning(atMost(rows.length, maxRows), {
    href: `${screenPath('Memo')}?filter=unanswered`,
    text: {
      id: 'permintaan belum dijawab',
      one: 'request is not answered yet',
      en: 'requests are not answered yet',
    },
    remedy: {
      id: 'Jawaban yang cepat sering menentukan siapa yang mendapat pekerjaannya.',
      en: 'A quick answer often decides who gets the work.',
    },
  })
}

async function overdueRequests({ db, maxRows, today }: NewsContext): Promise<CheckResult | undefined> {
  const rows = await db
    .selectFrom('memo')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(deskCondition('overdue', { administratorId: 0, today }))
    .limit(maxRows)
    .execute()
  return countedWarning(atMost(rows.length, maxRows), {
    href: `${screenPath('Memo')}?filter=overdue`,
    text: { id: 'permintaan terlambat', one: 'request is overdue', en: 'requests are overdue' },
    remedy: {
      id: 'Tenggatnya sudah lewat dan belum ada hasilnya.',
      en: 'Its day has passed, and it has no outcome yet.',
    },
  })
}

async function dataRequests({ db, maxRows, now }: NewsContext): Promise<CheckResult | undefined> {
  const rows = await db
    .selectFrom('memo')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .where('spam', '=', 0)
    .where('status', '!=', 'closed')
    .where('answer_by', '!=', '')
    .where('answer_by', '<', new Date(now.getTime() + DAY_MS).toISOString())
    .orderBy('answer_by')
    .limit(maxRows)
    .execute()
  return countedWarning(atMost(rows.length, maxRows), {
    href: screenPath('Memo', rows[0]?.id),
    text: {
      id: 'permintaan data pribadi harus segera dijawab',
      one: 'request about personal data has to be answered',
      en: 'requests about personal data have to be answered',
    },
    remedy: { id: 'UU 27/2022 memberi 3 × 24 jam.', en: 'Law 27/2022 gives 3 × 24 hours.' },
    links: rows.slice(0, MAX_LINKS).map(({ id, name }) => {
      return { label: { id: name, en: name }, href: screenPath('Memo', id) }
    }),
  })
}

async function whatsAppChats({ db, since, sinceText }: NewsContext): Promise<CheckResult | undefined> {
  const { count } = await db
    .selectFrom('whatsapp_click')
    .select(({ fn }) => fn.sum<number | string | null>('count').as('count'))
    .where('day', '>=', toClickDay(since))
    .executeTakeFirstOrThrow()
  return countedWarning(String(count ?? 0), {
    href: screenPath('Memo'),
    text: { id: 'percakapan WhatsApp dibuka', one: 'WhatsApp chat was opened', en: 'WhatsApp chats were opened' },
    remedy: { id: `Ditekan ${sinceText.id}, per hari.`, en: `Pressed ${sinceText.en}, by the day.` },
  })
}

async function publishedPosts({ db, maxRows, since, sinceText, now }: NewsContext): Promise<CheckResult | undefined> {
  const posts = await db
    .selectFrom('entry')
    .select(['id', 'title'])
    .where('collection', '=', collections.blog.name)
    .where('deleted_at', 'is', null)
    .where('create_at', '>', since.toISOString())
    .where('create_at', '<=', now.toISOString())
    .orderBy('create_at', 'desc')
    .limit(maxRows)
    .execute()
  return countedWarning(atMost(posts.length, maxRows), {
    href: blogPath,
    text: {
      id: 'tulisan mulai tampil',
      one: 'post became public',
      en: 'posts became public',
    },
    remedy: { id: `Tampil ${sinceText.id}.`, en: `Public ${sinceText.en}.` },
    links: posts.slice(0, MAX_LINKS).map(({ id, title }) => toPostLink(id, title)),
  })
}

function toPostLink(id: number, title: string) {
  const label = title || `#${id}`
  return { label: { id: label, en: label }, href: screenPath(collections.blog.screen.route, id) }
}

async function scheduledPosts({ db, maxRows, now }: NewsContext): Promise<CheckResult | undefined> {
  const scheduled = await findScheduled(db, [collections.blog.name], { after: now.getTime(), limit: maxRows })
  const [next] = scheduled
  if (!next) return undefined
  const ids = scheduled.slice(0, MAX_LINKS).map(({ id }) => id)
  const titles = await db.selectFrom('entry').select(['id', 'title']).where('id', 'in', ids).execute()
  return countedWarning(atMost(scheduled.length, maxRows), {
    href: blogPath,
    text: {
      id: 'tulisan dijadwalkan',
      one: 'post is scheduled',
      en: 'posts are scheduled',
    },
    remedy: { id: 'Yang berikutnya tampil pada waktu ini.', en: 'The next one becomes public at this time.' },
    at: next.createAt,
    links: ids.map((id) => toPostLink(id, titles.find((post) => post.id === id)?.title ?? '')),
  })
}

/** What has come in, and what becomes public next. */
export const news: readonly Check<NewsContext>[] = [
  { id: 'requests', run: newRequests },
  { id: 'unanswered', run: unansweredRequests },
  { id: 'overdue', run: overdueRequests },
  { id: 'data-requests', run: dataRequests },
  { id: 'whatsapp', run: whatsAppChats },
  failedEmails,
  { id: 'published', run: publishedPosts },
  { id: 'scheduled', run: scheduledPosts },
]
