import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiClient } from '#kit/api-client.ts'
import { openTestMailServer } from '#kit/mail-server.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { createFakeClock } from '../fake-clock.ts'
import { Report } from '../report.ts'
import { TestSite } from '../site.ts'

// node test/resilience/scenarios/clock.ts: the clock of a running site changes. Needs libfaketime.

const clockDir = createTemporaryFolder()
const clock = createFakeClock(join(clockDir, 'clock'))
const mail = await openTestMailServer()
const report = new Report('The clock')
const mailEnvironment = { SMTP_URL: mail.url, MAIL_FROM: 'a@contoh.id', MAIL_TO: 'b@contoh.id' }
const site = new TestSite({ environment: { ...mailEnvironment, ...clock.environment } })
await site.start()

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
  const page = (await client.call('GET', '/home/index.html')).status
  const memo = (await client.sendMemo(name)).status
  const change = (await newClient.updateFeature(created.body.data, name)).status
  const stale = (await newClient.updateFeature(created.body.data, 'stale')).status
  for (let waited = 0; mail.received.length === before && waited < 50; waited++) await sleep(100)
  const isEmailSent = mail.received.length === before + 1
  const isExpected = page === 200 && memo === 201 && change === 200 && stale === 409
  report.add(`clock set ${name}`, {
    result: `earlier session ${session.status}, new sign-in works; page ${page}, quotation request ${memo}, its email ${isEmailSent ? 'sent' : 'NOT sent'}, update ${change}, stale update ${stale}`,
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
const { status } = await (await new ApiClient(site).signIn()).sendMemo('back again')
report.add('clock set back to the real time', {
  result: `new sign-in works, quotation request ${status}`,
  isOk: status === 201,
})
await site.remove()
await mail.close()
removeFolder(clockDir)
report.print()
