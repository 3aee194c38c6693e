import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A letter as a mail server got it. */
export interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
}

/** A mail server that takes every letter until told otherwise. */
export interface TestServer {
  readonly url: string
  readonly received: Received[]
  /** Answers the next letters like this; undefined takes them again. */
  refuse(error: Error | undefined): void
  close(): Promise<void>
}

/** Starts it; on a port of its own unless one is given. */
export async function openTestServer(port = 0): Promise<TestServer> {
  const received: Received[] = []
  let refusal: Error | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        if (refusal) return done(refusal)
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        received.push({ from, to: rcptTo.map(({ address }) => address), raw: Buffer.concat(pieces).toString() })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    refuse(error) {
      refusal = error
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
