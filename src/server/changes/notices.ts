import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { watchedSocket } from '../database/postgres-pool.ts'

const second = 1000
// Well within the time after which a silent connection is given up.
const sign = 5 * second
const longestWait = 2 * second

/**
 * Calls `heard` at every notice on the channel, and whenever the connection stands again after it was lost: what was said
 * meanwhile has been missed. Returns how to stop.
 */
export function listen(url: string, channel: string, heard: () => void): () => Promise<void> {
  const stop = new AbortController()
  const { signal } = stop

  async function listenOnce(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'beranda listens',
      connectionTimeoutMillis: 5 * second,
      stream: watchedSocket,
    })
    const lost = new AbortController()
    // Unheard, the loss of a connection would end the process; a sign of life notices it, too.
    client.on('error', () => lost.abort())
    client.on('end', () => lost.abort())
    client.on('notification', heard)
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      heard()
      const until = AbortSignal.any([signal, lost.signal])
      for (;;) {
        await setTimeout(sign, undefined, { signal: until })
        await client.query('select 1')
      }
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  async function run(): Promise<void> {
    for (let wait = 100; !signal.aborted; wait = Math.min(wait * 2, longestWait)) {
      const began = Date.now()
      await listenOnce().catch(() => undefined)
      if (Date.now() - began > sign) wait = 100
      // Instances that lost the same server do not come back in step.
      await setTimeout(wait * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined)
    }
  }

  const running = run()
  return async () => {
    stop.abort()
    await running
  }
}
