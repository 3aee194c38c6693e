import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiClient } from '#kit/api-client.ts'
import { openTestMailServer } from '#kit/mail-server.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { createFakeClock } from '../fake-clock.ts'
import { printReport, type ScenarioResult } from '../report.ts'
import { TestSite } from '../site.ts'

// node test/resilience/scenarios/clock.ts: the clock of a running site changes. Needs libfaketime.

const folder = createTemporaryFolder()
const clock = createFakeClock(join(folder, 'clock'))
const mail = await openTestMailServer()
const site = new TestSite({
  dataDir: join(folder, 'data'),
  environment: {
    SMTP_URL: mail.url,
    MAIL_FROM: 'a@contoh.id',
    MAIL_TO: 'b@contoh.id',
    ...clock.environment,
  },
})
await site.start()
const rows: ScenarioResult[] = []

async function testClockOffset(name: string, offset: string, isSessionValid: boolean): Promise<void> {
  clock.set('+0')
  await sleep(50)
  const client = await new ApiClient(site).signIn()
  const created = await client.createFeature('before')
  clock.set(offset)
  await sleep(100)
  const session = await client.call('GET', '/api/memo')
  const newClient = await new ApiClient(site).signIn()
  const before = mail.received.length
  const results = {
    page: (await client.call('GET', '/home/index.html')).status,
    memo: (await client.sendMemo(name)).status,
    change: (await newClient.updateFeature(created.body.data, name)).status,
    stale: (await newClient.updateFeature(created.body.data, 'stale')).status,
  }
  for (let waited = 0; mail.received.length === before && waited < 50; waited++) await sleep(100)
  const isEmailSent = mail.received.length === before + 1
  const isExpected = results.page === 200 && results.memo === 201 && results.change === 200 && results.stale === 409
  rows.push({
    scenario: `clock set ${name}`,
    runs: 1,
    result: `earlier session ${session.status}, new sign-in works; page ${results.page}, quotation request ${results.memo}, its email ${isEmailSent ? 'sent' : 'NOT sent'}, update ${results.change}, stale update ${results.stale}`,
    isOk: isExpected && isEmailSent && (session.status === 200) === isSessionValid,
  })
}

await testClockOffset('an hour back', '-1h', true)
await testClockOffset('an hour ahead', '+1h', true)
await testClockOffset('a day back', '-1d', false)
await testClockOffset('a day ahead', '+1d', false)
await testClockOffset('to 2040, beyond 32 bits of seconds', '+14y', false)
clock.set('+0')
await sleep(100)
const clientAfterReset = await new ApiClient(site).signIn()
const { status } = await clientAfterReset.sendMemo('back again')
rows.push({
  scenario: 'clock set back to the real time',
  runs: 1,
  result: `new sign-in works, quotation request ${status}`,
  isOk: status === 201,
})
await site.stop('SIGTERM')
await mail.close()
removeFolder(folder)
printReport('The clock', rows)
