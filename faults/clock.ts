import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openTestServer } from '#server/mail/test-server.ts'
import { Client, rest } from './client.ts'
import { type Row, report } from './report.ts'
import { makeFolder, Site } from './site.ts'

// node faults/clock.ts: the clock of a running site is set. Needs libfaketime.

const library = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
].find(existsSync)
if (!library) {
  process.stderr.write('This needs libfaketime (Debian: faketime).\n')
  process.exit(2)
}

const folder = makeFolder()
const control = join(folder.path, 'clock')
const setClock = (offset: string) => writeFileSync(control, `${offset}\n`)
const mail = await openTestServer()
setClock('+0')
const site = new Site({
  dataDir: join(folder.path, 'data'),
  environment: {
    SMTP_URL: mail.url,
    MAIL_FROM: 'a@contoh.id',
    MAIL_TO: 'b@contoh.id',
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: control,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  },
})
await site.start()
const rows: Row[] = []

async function tryClock(name: string, offset: string, isSessionKept: boolean): Promise<void> {
  setClock('+0')
  await rest(50)
  const client = await new Client(site).signIn()
  const made = await client.createFeature('before')
  setClock(offset)
  await rest(100)
  const session = await client.call('GET', '/api/memo')
  const again = await new Client(site).signIn()
  const before = mail.received.length
  const results = {
    page: (await client.call('GET', '/home/index.html')).status,
    memo: (await client.sendMemo(name)).status,
    change: (await again.updateFeature(made.body.data, name)).status,
    stale: (await again.updateFeature(made.body.data, 'stale')).status,
  }
  for (let waited = 0; mail.received.length === before && waited < 50; waited++) await rest(100)
  const isMailed = mail.received.length === before + 1
  const isRight = results.page === 200 && results.memo === 201 && results.change === 200 && results.stale === 409
  rows.push({
    what: `the clock is set ${name}`,
    times: 1,
    came: `an old session ${session.status}, a new one signs in; page ${results.page}, request ${results.memo}, its letter ${isMailed ? 'sent' : 'NOT sent'}, change ${results.change}, stale change ${results.stale}`,
    isKept: isRight && isMailed && (session.status === 200) === isSessionKept,
  })
}

await tryClock('an hour back', '-1h', true)
await tryClock('an hour ahead', '+1h', true)
await tryClock('a day back', '-1d', false)
await tryClock('a day ahead', '+1d', false)
await tryClock('to 2040, beyond 32 bits of seconds', '+14y', false)
setClock('+0')
await rest(100)
const back = await new Client(site).signIn()
const { status } = await back.sendMemo('back again')
rows.push({
  what: 'and back to what it is',
  times: 1,
  came: `a new session, a request ${status}`,
  isKept: status === 201,
})
await site.end('SIGTERM')
await mail.close()
folder.forget()
report('The clock', rows)
