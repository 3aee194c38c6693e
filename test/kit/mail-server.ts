import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A letter as a mail server got it. */
export interface ReceivedEmail {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
}

/** A mail server that takes every letter until told otherwise. */
export interface TestMailServer {
  readonly url: string
  readonly received: ReceivedEmail[]
  /** Answers the next letters like this; undefined takes them again. */
  rejectWith(error: Error | undefined): void
  close(): Promise<void>
}

/** Starts it; on a port of its own unless one is given. */
export async function openTestMailServer(port = 0): Promise<TestMailServer> {
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
    rejectWith(error) {
      rejection = error
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
