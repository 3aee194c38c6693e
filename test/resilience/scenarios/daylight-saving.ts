import { globSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { testAdmin } from '#kit/admin.ts'
import type { Memo } from '#kit/api-client.ts'
import { Report } from '../report.ts'
import { requireProgram, TestSite } from '../site.ts'

// node test/resilience/scenarios/daylight-saving.ts: sites in time zones with daylight saving run through both transitions.
// In Cairo they are at midnight: one day starts at 01:00, another one has midnight twice. Needs faketime.

const SECOND_MS = 1000
const LEAD_MS = 60 * SECOND_MS
const POST_DELAY_MS = 20 * SECOND_MS
const CLOCK_CHANGES = [
  { zone: 'Europe/Berlin', name: 'spring', at: '2026-03-29T01:00:00Z' },
  { zone: 'Europe/Berlin', name: 'autumn', at: '2026-10-25T01:00:00Z' },
  { zone: 'Africa/Cairo', name: 'spring', at: '2026-04-23T22:00:00Z' },
  { zone: 'Africa/Cairo', name: 'autumn', at: '2026-10-29T21:00:00Z' },
] as const

const getHourIn = (zone: string, timestamp: number) =>
  Number(new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(timestamp))

interface Post {
  readonly createAt: string
  readonly title: string
}

requireProgram('faketime')
const report = new Report('Daylight saving')

async function testClockChange({ zone, name, at }: (typeof CLOCK_CHANGES)[number]): Promise<void> {
  const change = Date.parse(at)
  const [hourBefore, hourAfter] = [getHourIn(zone, change - SECOND_MS), getHourIn(zone, change)]
  if ((hourAfter - hourBefore + 24) % 24 === 1) throw new Error(`${zone} does not change its clock at ${at}.`)
  const offset = change - LEAD_MS - Date.now()
  const now = () => Date.now() + offset
  const offsetSeconds = `${offset < 0 ? '-' : '+'}${Math.round(Math.abs(offset) / SECOND_MS)}`
  const environment = { TZ: zone, BACKUP_INTERVAL_HOURS: '0.0167', BACKUP_KEEP: '3' }
  // The clock that measures durations stays the real one.
  const wrapper = ['faketime', '--exclude-monotonic', '-f', offsetSeconds]
  const site = new TestSite({ environment, wrapper })
  const client = await site.startAndSignIn()
  await client.sendMemo('Budi')
  const createAt = new Date(change + POST_DELAY_MS).toISOString()
  const title = `Setelah pergantian ${name}`
  const post = await client.call('POST', '/api/blog', { title, paragraph: 'p', createAt })
  const isPostShown = async () => String((await client.call('GET', '/blog')).body).includes(title)
  const isShownEarly = now() < change && (await isPostShown())
  while (now() < change + POST_DELAY_MS + 15 * SECOND_MS) await sleep(500)
  const isShownAfterwards = await isPostShown()
  const listedPost = (await client.call<Post[]>('GET', '/api/blog')).body.find((candidate) => candidate.title === title)
  const session = (await client.call('GET', '/api/memo')).status
  await client.sendMemo('Sari')
  const memoOrder = (await client.call<Memo[]>('GET', '/api/memo')).body.map((memo) => memo.name).join(', ')
  const signInStatus = (await client.call('POST', '/api/auth/login', testAdmin)).status
  const backupDir = join(site.dataDir, 'backups')
  const countBackups = () => globSync('*.backup', { cwd: backupDir }).length
  for (let waited = 0; countBackups() === 0 && waited < 240; waited++) await sleep(1_000)
  const backupCount = countBackups()
  await site.remove()
  report.add(`${zone}, ${name}: ${hourBefore}:59 is followed by ${hourAfter}:00`, {
    result: `scheduled post ${isShownEarly ? 'TOO EARLY' : isShownAfterwards ? 'shown when due' : 'NOT shown'}, its date ${listedPost?.createAt === createAt ? 'unchanged' : 'CHANGED'}; session ${session}, new sign-in ${signInStatus}; quotation requests, newest first: ${memoOrder}; ${backupCount} backups`,
    isOk:
      !isShownEarly &&
      isShownAfterwards &&
      post.status === 201 &&
      listedPost?.createAt === createAt &&
      session === 200 &&
      signInStatus === 200 &&
      memoOrder === 'Sari, Budi' &&
      backupCount > 0,
  })
}

await Promise.all(CLOCK_CHANGES.map(testClockChange))
report.print()
