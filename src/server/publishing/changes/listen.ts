import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { createSocketWithTimeout } from '../../database/postgres-pool.ts'

const SECOND_MS = 1000
// Shorter than the timeout of a silent socket (20 s).
const HEARTBEAT_INTERVAL_MS = 5 * SECOND_MS
const MAX_RETRY_DELAY_MS = 2 * SECOND_MS

/**
 * Calls `onNotify` for every notification on the channel, and after every connect, because notifications are lost while
 * disconnected. Reconnects until stopped. Returns a function that stops it.
 */
export function listen(url: string, channel: string, onNotify: () => void): () => Promise<void> {
  const abortController = new AbortController()
  const { signal } = abortController

  async function listenOnce(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'beranda listens',
      connectionTimeoutMillis: 5 * SECOND_MS,
      stream: createSocketWithTimeout,
    })
    const connectionLost = new AbortController()
    // An 'error' event without a listener would crash the process. The heartbeat query also detects a lost connection.
    client.on('error', () => connectionLost.abort())
    client.on('end', () => connectionLost.abort())
    client.on('notification', onNotify)
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      onNotify()
      const ended = AbortSignal.any([signal, connectionLost.signal])
      for (;;) {
        await setTimeout(HEARTBEAT_INTERVAL_MS, undefined, { signal: ended })
        await client.query('select 1')
      }
    } finally {
      // The connection may be lost already.
      await client.end().catch(() => undefined)
    }
  }

  async function run(): Promise<void> {
    for (let delayMs = 100; !signal.aborted; delayMs = Math.min(delayMs * 2, MAX_RETRY_DELAY_MS)) {
      const startedAt = Date.now()
      // A lost connection is expected here and is retried.
      await listenOnce().catch(() => undefined)
      if (Date.now() - startedAt > HEARTBEAT_INTERVAL_MS) delayMs = 100
      // Random, so that instances that lost the same server do not reconnect at the same time.
      await setTimeout(delayMs * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined)
    }
  }

  const running = run()
  return async () => {
    abortController.abort()
    await running
  }
}
