import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openTestServer } from '#server/mail/test-server.ts'
import { expect, Site, test } from '../site.ts'

async function send(site: Site, name: string): Promise<number> {
  const response = await fetch(`${site.address}/api/memo`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ name, tlp: '0812 3456 7890' }),
    redirect: 'manual',
  })
  return response.status
}

test('a request is answered while the mail server says nothing, and told of once when there is one again', async () => {
  const site = new Site()
  const sockets: Socket[] = []
  // Takes the connection and is silent, as a mail server does whose disk is full.
  const silent = createServer((socket) => sockets.push(socket))
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const mail = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'situs@contoh.example',
    MAIL_TO: 'kantor@contoh.example',
  }
  const server = { close: async () => {} }
  try {
    await site.start(mail)
    expect(await send(site, 'Budi')).toBe(303)
    await expect.poll(() => sockets.length).toBe(1)
    // It was answered while the mailer was still waiting for a first word.
    expect(sockets[0]?.destroyed).toBe(false)
    await site.kill()
    for (const socket of sockets) socket.destroy()
    silent.close()
    await once(silent, 'close')
    makeDue(site)

    const open = await openTestServer(port)
    server.close = open.close
    await site.start(mail)
    await expect.poll(() => open.received.length).toBe(1)
    expect(open.received[0]).toMatchObject({ to: ['kantor@contoh.example'] })
    expect(open.received[0]?.raw).toContain('Budi')
    await site.kill()
    makeDue(site)
    await site.start(mail)
    // Whatever was due has been sent by the time that a later letter is.
    expect(await send(site, 'Citra')).toBe(303)
    await expect.poll(() => open.received.filter(({ raw }) => raw.includes('Citra')).length).toBe(1)
    expect(open.received).toHaveLength(2)
  } finally {
    await site.remove()
    await server.close()
    silent.close()
  }
})

/** Lets the pause pass that follows an attempt: what has not been sent is due. */
function makeDue({ dataDir }: Site): void {
  const database = new DatabaseSync(join(dataDir, 'beranda.sqlite'))
  database.exec("UPDATE outgoing_mail SET next_attempt_at = '2000-01-01T00:00:00.000Z'")
  database.close()
}
