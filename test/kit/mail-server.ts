import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** An email as the server received it. */
export interface ReceivedEmail {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
}

/** Starts a mail server that accepts every email until `rejectWith` is called, on a free port by default. */
export async function openTestMailServer(port = 0) {
  const received: ReceivedEmail[] = []
  let rejection: Error | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (rejection) return done(rejection)
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        received.push({ from, to: rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    /** Rejects the next emails with this error; undefined accepts them again. */
    rejectWith(error: Error | undefined) {
      rejection = error
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export type TestMailServer = Awaited<ReturnType<typeof openTestMailServer>>
