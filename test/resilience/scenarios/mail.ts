import { setTimeout as sleep } from 'node:timers/promises'
import { openTestMailServer } from '#kit/mail-server.ts'
import { Report, readNumberOption } from '../report.ts'
import { queryFile, TestSite } from '../site.ts'

// node test/resilience/scenarios/mail.ts [--crashes 10]: a site is killed between sending an email and recording it.

const crashCount = readNumberOption('crashes', 10)
const report = new Report('Email')
const mailServer = await openTestMailServer()
const environment = { SMTP_URL: mailServer.url, MAIL_FROM: 'a@contoh.id', MAIL_TO: 'b@contoh.id' }
const site = new TestSite({ environment: { SAMPLE_CONTENT: 'off', ...environment } })
const { client } = site
await site.start()

const countPendingEmails = () => queryFile(site.dataDir, 'select id from outgoing_mail where sent_at is null').length

// Killed within 6 ms after the server received the email, before or after the site recorded it.
let [lostCount, duplicatedCount] = [0, 0]
for (let round = 0; round < crashCount; round++) {
  const before = mailServer.received.length
  const sent = client.sendMemo(`crash ${round}`)
  while (mailServer.received.length === before) await sleep(1)
  await sleep(Math.random() * 6)
  await site.stop('SIGKILL')
  await sent
  // Makes every email due now.
  queryFile(site.dataDir, "update outgoing_mail set next_attempt_at = '2020-01-01T00:00:00.000Z' where sent_at is null")
  await site.start()
  for (let waited = 0; countPendingEmails() > 0 && waited < 100; waited++) await sleep(50)
  const deliveries = mailServer.received.slice(before)
  const messageIds = new Set(deliveries.map(({ raw }) => /^Message-ID: (.*)\r$/m.exec(raw)?.[1]))
  if (deliveries.length > 2 || messageIds.size !== 1 || countPendingEmails() > 0) lostCount += 1
  if (deliveries.length === 2) duplicatedCount += 1
}
report.add('kill -9 between sending and recording', {
  runs: crashCount,
  result: `${lostCount} lost or sent more than twice, ${duplicatedCount} sent twice, under one Message-ID each`,
  isOk: lostCount === 0,
})
await site.remove('SIGKILL')
await mailServer.close()
report.print()
