import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiClient, type Memo } from '#kit/api-client.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { createFakeClock } from '../fake-clock.ts'
import { printReport, type ScenarioResult } from '../report.ts'
import { TestSite } from '../site.ts'

// node test/resilience/scenarios/daylight-saving.ts: sites in time zones with daylight saving run through both transitions.
// In Cairo they are at midnight: one day starts at 01:00, another one has midnight twice. Needs libfaketime.

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

async function testClockChange({ zone, name, at }: (typeof CLOCK_CHANGES)[number]): Promise<ScenarioResult> {
  const change = Date.parse(at)
  const hourShift = (getHourIn(zone, change) - getHourIn(zone, change - SECOND_MS) + 24) % 24
  if (hourShift === 1) throw new Error(`${zone} does not change its clock at ${at}.`)
  const folder = createTemporaryFolder()
  const clock = createFakeClock(join(folder, 'clock'))
  const offset = change - LEAD_MS - Date.now()
  clock.set(`${offset < 0 ? '-' : '+'}${Math.round(Math.abs(offset) / SECOND_MS)}`)
  const now = () => Date.now() + offset
  const environment = { TZ: zone, BACKUP_INTERVAL_HOURS: '0.0167', BACKUP_KEEP: '3', ...clock.environment }
  const dataDir = join(folder, 'data')
  const site = new TestSite({ dataDir, environment })
  await site.start()
  const client = await new ApiClient(site).signIn()
  await client.sendMemo('Budi')
  const createAt = new Date(change + POST_DELAY_MS).toISOString()
  const title = `Setelah pergantian ${name}`
  const post = await client.call<{ data: Post }>('POST', '/api/blog', { title, paragraph: 'p', createAt })
  const isPostShown = async () => String((await client.call('GET', '/blog')).body).includes(title)
  const isShownEarly = now() < change && (await isPostShown())
  while (now() < change + POST_DELAY_MS + 15 * SECOND_MS) await sleep(500)
  const isShownAfterwards = await isPostShown()
  const listedPost = (await client.call<Post[]>('GET', '/api/blog')).body.find((candidate) => candidate.title === title)
  const session = (await client.call('GET', '/api/memo')).status
  await client.sendMemo('Sari')
  const memoOrder = (await client.call<Memo[]>('GET', '/api/memo')).body.map((memo) => memo.name).join(', ')
  const signInResult = await new ApiClient(site).signIn().then(
    () => 'yes',
    () => 'NO',
  )
  const countBackups = () => {
    try {
      return readdirSync(join(dataDir, 'backups')).filter((file) => file.endsWith('.backup')).length
    } catch {
      return 0
    }
  }
  for (let waited = 0; countBackups() === 0 && waited < 240; waited++) await sleep(1_000)
  await site.stop('SIGTERM')
  const isOk =
    !isShownEarly &&
    isShownAfterwards &&
    post.status === 201 &&
    listedPost?.createAt === createAt &&
    session === 200 &&
    signInResult === 'yes' &&
    memoOrder === 'Sari, Budi' &&
    countBackups() > 0
  const row = {
    scenario: `${zone}, ${name}: ${getHourIn(zone, change - SECOND_MS)}:59 is followed by ${getHourIn(zone, change)}:00`,
    runs: 1,
    result: `scheduled post ${isShownEarly ? 'TOO EARLY' : isShownAfterwards ? 'shown when due' : 'NOT shown'}, its date ${listedPost?.createAt === createAt ? 'unchanged' : 'CHANGED'}; session ${session}, new sign-in ${signInResult}; quotation requests, newest first: ${memoOrder}; ${countBackups()} backups`,
    isOk,
  }
  removeFolder(folder)
  return row
}

printReport('Daylight saving', await Promise.all(CLOCK_CHANGES.map(testClockChange)))
