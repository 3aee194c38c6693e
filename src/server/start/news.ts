import { collections } from '#content/collections.ts'
import type { StartLine } from '#contracts/start.ts'
import { findScheduled } from '../entries/scheduled-entries.ts'
import { countedText, createLine, type LineMaker, type StartContext, screenPath } from './line.ts'

// Neither table has an index by time, but the primary key rises with it: the newest rows are read by key, and a higher count is
// shown as "100+".
const MAX_RECENT_ROWS = 100
const MAX_LINKS = 3

const atMost = (count: number, max: number): string => (count >= max ? `${max}+` : String(count))

const blogPath = screenPath(collections.blog.screen.route)

async function newRequests({ db, since, sinceText }: StartContext): Promise<StartLine | undefined> {
  const newest = await db
    .selectFrom('memo')
    .select(['created_at as createdAt', 'status'])
    .where('deleted_at', 'is', null)
    .where('suspected', '=', 0)
    .orderBy('id', 'desc')
    .limit(MAX_RECENT_ROWS)
    .execute()
  const count = newest.filter(({ createdAt }) => createdAt > since.toISOString()).length
  if (count === 0) return undefined
  return createLine({
    id: 'requests',
    href: screenPath('Memo'),
    text: countedText(atMost(count, MAX_RECENT_ROWS), {
      id: 'permintaan penawaran baru',
      one: 'new quotation request',
      en: 'new quotation requests',
    }),
    why: { id: `Masuk ${sinceText.id}.`, en: `Sent ${sinceText.en}.` },
  })
}

async function unansweredRequests({ db }: StartContext): Promise<StartLine | undefined> {
  const rows = await db
    .selectFrom('memo')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('status', '=', 'new')
    .where('suspected', '=', 0)
    .limit(MAX_RECENT_ROWS)
    .execute()
  if (rows.length === 0) return undefined
  return createLine({
    id: 'unanswered',
    href: screenPath('Memo'),
    text: countedText(atMost(rows.length, MAX_RECENT_ROWS), {
      id: 'permintaan belum ditangani',
      one: 'request is not taken up yet',
      en: 'requests are not taken up yet',
    }),
    why: {
      id: 'Jawaban yang cepat sering menentukan siapa yang mendapat pekerjaannya.',
      en: 'A quick answer often decides who gets the work.',
    },
  })
}

async function publishedPosts({ db, since, sinceText, now }: StartContext): Promise<StartLine | undefined> {
  const posts = await db
    .selectFrom('entry')
    .select(['id', 'title'])
    .where('collection', '=', collections.blog.name)
    .where('deleted_at', 'is', null)
    .where('create_at', '>', since.toISOString())
    .where('create_at', '<=', now.toISOString())
    .orderBy('create_at', 'desc')
    .limit(MAX_RECENT_ROWS)
    .execute()
  if (posts.length === 0) return undefined
  return createLine({
    id: 'published',
    href: blogPath,
    text: countedText(atMost(posts.length, MAX_RECENT_ROWS), {
      id: 'tulisan mulai tampil',
      one: 'post became public',
      en: 'posts became public',
    }),
    why: { id: `Tampil ${sinceText.id}.`, en: `Public ${sinceText.en}.` },
    links: posts.slice(0, MAX_LINKS).map(({ id, title }) => toPostLink(id, title)),
  })
}

function toPostLink(id: number, title: string) {
  return { label: title || `#${id}`, href: screenPath(collections.blog.screen.route, id) }
}

async function scheduledPosts({ db, now }: StartContext): Promise<StartLine | undefined> {
  const scheduled = await findScheduled(db, [collections.blog.name], { after: now.getTime(), limit: MAX_RECENT_ROWS })
  const [next] = scheduled
  if (!next) return undefined
  const ids = scheduled.slice(0, MAX_LINKS).map(({ id }) => id)
  const titles = await db.selectFrom('entry').select(['id', 'title']).where('id', 'in', ids).execute()
  return createLine({
    id: 'scheduled',
    href: blogPath,
    text: countedText(atMost(scheduled.length, MAX_RECENT_ROWS), {
      id: 'tulisan dijadwalkan',
      one: 'post is scheduled',
      en: 'posts are scheduled',
    }),
    why: { id: 'Yang berikutnya tampil pada waktu ini.', en: 'The next one becomes public at this time.' },
    at: next.createAt,
    links: ids.map((id) => toPostLink(id, titles.find((post) => post.id === id)?.title ?? '')),
  })
}

async function failedEmails({ db }: StartContext): Promise<StartLine | undefined> {
  const newest = await db
    .selectFrom('outgoing_mail')
    .select(['sent_at', 'last_error'])
    .orderBy('id', 'desc')
    .limit(MAX_RECENT_ROWS)
    .execute()
  const failed = newest.filter((row) => row.sent_at === null && row.last_error !== '').length
  if (failed === 0) return undefined
  return createLine({
    id: 'failedEmails',
    href: screenPath('Mail'),
    text: countedText(atMost(failed, MAX_RECENT_ROWS), {
      id: 'email tidak terkirim',
      one: 'e-mail could not be sent',
      en: 'e-mails could not be sent',
    }),
    why: {
      id: 'Pengiriman dicoba lagi dengan sendirinya, setelah server emailnya menjawab.',
      en: 'They are sent by themselves once the mail server takes them.',
    },
  })
}

/** What has come in, and what becomes public next. */
export const newsLines: readonly LineMaker[] = [
  newRequests,
  unansweredRequests,
  failedEmails,
  publishedPosts,
  scheduledPosts,
]
