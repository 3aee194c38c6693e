import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import PQueue from 'p-queue'
import type { Tag } from '#content/content-reader.ts'
import type { Config } from '../config/config.ts'
import { encodings } from '../http/compress.ts'
import { CachedPage, type EncodedPage, type GetHeaders } from './cached-page.ts'
import type { PageCache } from './page-cache.ts'

/** What pages were rendered from, and when. */
export interface Generation {
  /** The state of the content. */
  readonly content: string
  /** In milliseconds since 1970. */
  readonly madeAt: number
}

/** The pages of a previous run. */
export interface CachedPages extends Generation {
  readonly pages: readonly CachedPage[]
  /** Another version of the program or another configuration made them: served until the site has made its own. */
  readonly isForeign?: boolean
}

// The keys of the two records are stored in the file.
interface PageRecord {
  readonly paths: readonly [string, ...string[]]
  /** Absent in the files of earlier versions. */
  readonly tags?: readonly Tag[]
  readonly eagerKey?: string | undefined
  readonly page: EncodedPage['page']
  readonly mark: string
  /** In bytes, one per encoding; -1 for none. */
  readonly sizes: readonly number[]
}

interface CacheFileHeader extends Generation {
  /** Identifies the build and the configuration. */
  readonly key: string
  readonly pages: readonly PageRecord[]
}

// Pages that are rendered on request are stored up to this total.
const MAX_ON_DEMAND_BYTES = 16 * 1024 * 1024

function restorePage(
  { paths, tags = [], eagerKey, page, mark: contentHash, sizes }: PageRecord,
  bytes: Buffer,
  getHeaders: GetHeaders,
) {
  const encodedBodies: { [name: string]: Buffer } = {}
  let offset = 0
  for (const [index, encoding] of encodings.entries()) {
    const size = sizes[index] ?? -1
    if (size < 0) continue
    encodedBodies[encoding] = bytes.subarray(offset, offset + size)
    offset += size
  }
  const identity = encodedBodies['identity'] ?? Buffer.alloc(0)
  const stored = { page, contentHash, bodies: { ...encodedBodies, identity } }
  return { size: offset, page: CachedPage.restore({ paths, tags, eagerKey }, stored, getHeaders) }
}

function splitFirstLine(bytes: Buffer): [string, Buffer] {
  const end = bytes.indexOf(10)
  return [bytes.toString('utf8', 0, end), bytes.subarray(end + 1)]
}

/**
 * Reads the pages in that file, `isForeign` when it has another key; returns undefined when it is missing or corrupt. The
 * document of the back office is left out of foreign ones: it calls the API of its own version.
 */
export function readCachedPages(file: string, key: string, getHeaders: GetHeaders): CachedPages | undefined {
  try {
    const [checksum, rest] = splitFirstLine(readFileSync(file))
    if (checksum !== String(crc32(rest))) return undefined
    const [first, bodies] = splitFirstLine(rest)
    const head: CacheFileHeader = JSON.parse(first)
    const isForeign = head.key !== key
    let offset = 0
    const pages = head.pages.map((record) => {
      const { page, size } = restorePage(record, bodies.subarray(offset), getHeaders)
      offset += size
      return page
    })
    if (offset !== bodies.length) return undefined
    const { content, madeAt } = head
    return { content, madeAt, isForeign, pages: isForeign ? pages.filter(({ isBackOffice }) => !isBackOffice) : pages }
  } catch {
    // Missing or not parseable: the pages are rendered instead.
    return undefined
  }
}

function serializePages(pages: Iterable<CachedPage>): { records: PageRecord[]; bytes: Buffer[] } {
  const records: PageRecord[] = []
  const bytes: Buffer[] = []
  let onDemandBytes = 0
  for (const { paths, tags, eagerKey, isApiList, isStale, bodies, size } of pages) {
    if (isApiList || isStale) continue
    if (eagerKey === undefined) onDemandBytes += size
    if (eagerKey === undefined && onDemandBytes > MAX_ON_DEMAND_BYTES) continue
    const { page, contentHash } = bodies
    const sizes = encodings.map((encoding) => bodies.bodies[encoding]?.length ?? -1)
    records.push({ paths, tags, eagerKey, page, mark: contentHash, sizes })
    bytes.push(...encodings.flatMap((encoding) => bodies.bodies[encoding] ?? []))
  }
  return { records, bytes }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // A process of another user cannot be signalled, but it runs.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Removes the temporary files that killed processes left next to that file. Throws when the folder is not writable. */
async function removeTemporaryFiles(file: string): Promise<void> {
  const names = await readdir(dirname(file)).catch(() => [])
  const prefix = `${basename(file)}.`
  for (const name of names) {
    const suffix = name.slice(prefix.length)
    if (!name.startsWith(prefix) || !/^\d+$/.test(suffix)) continue
    const pid = Number(suffix)
    // Own pid included: in a container each process has the same pid as the one before.
    if (pid === process.pid || !isRunning(pid)) await rm(join(dirname(file), name), { force: true })
  }
}

/** Writes the buffers in one call, without joining them: the pages take megabytes, and each save writes them. */
async function writeBuffers(file: string, buffers: readonly Buffer[]): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    const { bytesWritten } = await handle.writev(buffers)
    // A full disk ends the call early.
    if (bytesWritten < buffers.reduce((sum, { length }) => sum + length, 0)) throw new Error('The disk is full.')
  } finally {
    await handle.close()
  }
}

/** Writes the pages to that file atomically; throws when it cannot be written. */
export async function writeCachedPages(
  file: string,
  key: string,
  { content, madeAt, pages }: CachedPages,
): Promise<void> {
  const { records, bytes } = serializePages(pages)
  const head: CacheFileHeader = { key, content, madeAt, pages: records }
  const rest = [Buffer.from(`${JSON.stringify(head)}\n`), ...bytes]
  const checksum = rest.reduce((sum, buffer) => crc32(buffer, sum), 0)
  const temporaryFile = `${file}.${process.pid}`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    await writeBuffers(temporaryFile, [Buffer.from(`${checksum}\n`), ...rest])
    await rename(temporaryFile, file)
  } catch (error) {
    await rm(temporaryFile, { force: true })
    throw error
  }
}

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
  let latest: Generation | undefined
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
    load: (getHeaders: GetHeaders): CachedPages | undefined => readCachedPages(file, key, getHeaders),

    /** Removes temporary files of killed processes; call it before the first `save`. */
    removeUnfinished: (): Promise<void> => queue.add(() => removeTemporaryFiles(file)).catch(warnOnce),

    /** Stores the current pages: immediately, or two seconds after the previous write. */
    save(generation: Generation): void {
      latest = generation
      timer ??= setTimeout(write, Math.max(0, writtenAt + WRITE_INTERVAL_MS - performance.now())).unref()
    },

    /** Stores the pages that were published last immediately, with what visitors have requested of them since. */
    flush: write,
  }
}

export type PageStore = ReturnType<typeof createPageStore>
