import { createHash } from 'node:crypto'
import { join } from 'node:path'
import PQueue from 'p-queue'
import type { Config } from '../config/config.ts'
import type { HeadersOf } from './cached-page.ts'
import { type CachedPages, readCachedPages, removeTemporaryFiles, writeCachedPages } from './disk-cache.ts'
import type { PageCache } from './page-cache.ts'

type StorableGeneration = Pick<CachedPages, 'content' | 'madeAt'>

// Saves often come in quick succession, and the stored pages may be two seconds old.
const WRITE_INTERVAL_MS = 2_000

// Increment it when the same build renders other pages. A change of the file format must keep earlier files readable.
const FORMAT_VERSION = 4

/** Hashes everything other than the content that pages depend on. */
function computeStoreKey({ siteName, siteUrl, port, mediaHost, retentionDays }: Config, frontendId: string): string {
  return createHash('sha256')
    .update(
      JSON.stringify([FORMAT_VERSION, process.version, frontendId, siteName, siteUrl, port, mediaHost, retentionDays]),
    )
    .digest('base64url')
}

interface PageStoreOptions {
  readonly config: Config
  /** Identifies the build: pages of another one are served only until the first publication. */
  readonly frontendId: string
  readonly pageCache: Pick<PageCache, 'list'>
  /** Called once, at the first write that fails. */
  readonly warn: (message: string) => void
}

/**
 * Creates the store that writes the published pages to a file in `DATA_DIR`, from which the next start serves them at
 * once. If the folder is not writable, it warns once and only the start is slower.
 */
export function createPageStore({ config, frontendId, pageCache, warn }: PageStoreOptions) {
  const file = join(config.dataDir, 'published-pages')
  const key = computeStoreKey(config, frontendId)
  const queue = new PQueue({ concurrency: 1 })
  let timer: NodeJS.Timeout | undefined
  let writtenAt = -WRITE_INTERVAL_MS
  let latest: StorableGeneration | undefined
  let hasWarned = false

  const warnOnce = (error: unknown): void => {
    if (!hasWarned) warn(`The pages are not stored for the next start, which will be slower: ${error}`)
    hasWarned = true
  }

  const write = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    writtenAt = performance.now()
    const generation = latest
    if (!generation) return queue.onIdle()
    return queue.add(() => writeCachedPages(file, key, { ...generation, pages: [...pageCache.list()] })).catch(warnOnce)
  }

  return {
    /** Returns the stored pages; undefined when there are none. */
    load: (headersOf: HeadersOf): CachedPages | undefined => readCachedPages(file, key, headersOf),

    /** Removes temporary files of killed processes; call it before the first `save`. */
    removeUnfinished: (): Promise<void> => queue.add(() => removeTemporaryFiles(file)).catch(warnOnce),

    /** Stores the current pages: immediately, or two seconds after the previous write. */
    save(generation: StorableGeneration): void {
      latest = generation
      timer ??= setTimeout(write, Math.max(0, writtenAt + WRITE_INTERVAL_MS - performance.now())).unref()
    },

    /** Stores the pages that were published last immediately, with what visitors have requested of them since. */
    flush: write,
  }
}

export type PageStore = ReturnType<typeof createPageStore>
