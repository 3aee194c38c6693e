import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { type Kept, readKept, writeKept } from '#server/publish/kept-pages.ts'
import type { Published } from '#server/publish/published.ts'
import type { HeadersOf } from '#server/publish/ready-page.ts'

interface Round extends Pick<Kept, 'content' | 'until'> {
  /** Settles when the pages have been compressed. */
  readonly encoded: Promise<void>
}

// In milliseconds, between two writes: saves often come one after the other, and what is kept need not be of the last second.
const pause = 2_000

// Changed when pages that are kept can no longer be read, or are made otherwise from the same build.
const form = 1

/** All that pages are made of beside the content. */
function keyOf({ siteName, siteUrl, port, mediaHost, retentionDays }: Config, built: string): string {
  return createHash('sha256')
    .update(JSON.stringify([form, process.version, built, siteName, siteUrl, port, mediaHost, retentionDays]))
    .digest('base64url')
}

/**
 * Keeps what is published in a file of `DATA_DIR`, so that the next start can show it at once. A folder that cannot be
 * written costs that alone.
 */
export function createKeeper(config: Config, dist: string, published: Pick<Published, 'list'>) {
  const file = join(config.dataDir, 'published-pages')
  const key = keyOf(config, readFileSync(join(dist, '.built'), 'utf8'))
  let writing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let writtenAt = -pause
  let round: Round | undefined
  let isTold = false

  const write = (mayWait: boolean): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    writtenAt = performance.now()
    const latest = round
    round = undefined
    if (!latest) return writing
    writing = writing
      .then(() => (mayWait ? latest.encoded : undefined))
      .then(() => writeKept(file, key, { ...latest, pages: [...published.list()] }))
      .catch((error) => {
        if (!isTold) console.warn(`The pages are not kept for the next start, which will be slower: ${error}`)
        isTold = true
      })
    return writing
  }

  return {
    /** What was kept; nothing when there is nothing that this build and configuration could have made. */
    read: (headersOf: HeadersOf): Kept | undefined => readKept(file, key, headersOf),

    /** Keeps what is published now: at once, or a moment after it was done last. */
    keep(latest: Round): void {
      round = latest
      timer ??= setTimeout(() => void write(true), Math.max(0, writtenAt + pause - performance.now())).unref()
    },

    /** Keeps what has not been kept yet, as far as it has been compressed. */
    stop: (): Promise<void> => write(false),
  }
}

export type Keeper = ReturnType<typeof createKeeper>
