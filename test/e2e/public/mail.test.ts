import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openTestMailServer } from '#kit/mail-server.ts'
import { expect, TestSite, test } from '../fixtures.ts'

async function sendMemo(site: TestSite, name: string): Promise<number> {
  const response = await fetch(`${site.url}/api/memo`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ name, tlp: '0812 3456 7890' }),
    redirect: 'manual',
  })
  return response.status
}

test('a quotation request is accepted while the mail server hangs, and notified once after it recovers', async () => {
  const site = new TestSite()
  const sockets: Socket[] = []
  // Accepts the connection and never responds, as a mail server with a full disk does.
  const silentServer = createServer((socket) => sockets.push(socket))
  silentServer.listen(0, '127.0.0.1')
  await once(silentServer, 'listening')
  const { port } = silentServer.address() as AddressInfo
  const mailEnvironment = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'situs@contoh.example',
    MAIL_TO: 'kantor@contoh.example',
  }
  const mailServer = { close: async () => {} }
  try {
    await site.start(mailEnvironment)
    expect(await sendMemo(site, 'Budi')).toBe(303)
    await expect.poll(() => sockets.length).toBe(1)
    // The response came while the mailer still waited for the greeting.
    expect(sockets[0]?.destroyed).toBe(false)
    await site.kill()
    for (const socket of sockets) socket.destroy()
    silentServer.close()
    await once(silentServer, 'close')
    makeEmailsDue(site)

    const workingServer = await openTestMailServer(port)
    mailServer.close = workingServer.close
    await site.start(mailEnvironment)
    await expect.poll(() => workingServer.received.length).toBe(1)
    expect(workingServer.received[0]).toMatchObject({ to: ['kantor@contoh.example'] })
    expect(workingServer.received[0]?.raw).toContain('Budi')
    // A kill before the site has recorded the delivery would have the email sent again.
    await expect.poll(() => countUnsentEmails(site)).toBe(0)
    await site.kill()
    makeEmailsDue(site)
    await site.start(mailEnvironment)
    // Due emails are sent in order: once a later one has arrived, no earlier one is left.
    expect(await sendMemo(site, 'Citra')).toBe(303)
    await expect.poll(() => workingServer.received.filter(({ raw }) => raw.includes('Citra')).length).toBe(1)
    expect(workingServer.received).toHaveLength(2)
  } finally {
    await site.remove()
    await mailServer.close()
    silentServer.close()
  }
})

function countUnsentEmails({ dataDir }: TestSite): number {
  const database = new DatabaseSync(join(dataDir, 'beranda.sqlite'), { readOnly: true })
  const { unsent } = database.prepare('SELECT count(*) AS unsent FROM outgoing_mail WHERE sent_at IS NULL').get() ?? {}
  database.close()
  return Number(unsent)
}

/** Ends the retry delay of every unsent email. */
function makeEmailsDue({ dataDir }: TestSite): void {
  const database = new DatabaseSync(join(dataDir, 'beranda.sqlite'))
  database.exec("UPDATE outgoing_mail SET next_attempt_at = '2000-01-01T00:00:00.000Z'")
  database.close()
}
