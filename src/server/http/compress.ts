import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  zstdCompress,
} from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { Negotiator } from 'negotiator'

/** The supported encodings, preferred ones first. */
export const encodings = ['br', 'zstd', 'gzip', 'identity'] as const

export type Encoding = (typeof encodings)[number]

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
const zstdAsync = promisify(zstdCompress)

/**
 * `quick` takes a few milliseconds, or 50 for a page as large as the landing page, for a waiting client; `best` takes up to ten
 * times as long and saves up to 10 % of the bytes.
 */
export type Effort = 'quick' | 'best'

// Above this size the best effort would take seconds.
const MAX_BEST_EFFORT_BYTES = 256 * 1024

// From this size on, that of the landing page, the first round trip needs what brotli saves: 8 % in 50 ms for the first visitors
// after a save, and another 2 % in 150 ms.
const LARGE_PAGE_BYTES = 64 * 1024

/**
 * Returns the bytes in that encoding; compresses on the thread pool. `isEager` is set for a page that is compressed with each change of
 * its content, whose bytes are worth more time.
 */
export async function encode(
  bytes: Buffer,
  encoding: Encoding,
  effort: Effort,
  { isEager = false }: { readonly isEager?: boolean } = {},
): Promise<Buffer> {
  const canBeBest = bytes.length <= MAX_BEST_EFFORT_BYTES
  const isBestEffort = effort === 'best' && canBeBest
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, ZSTD_c_compressionLevel } = constants
  // A window no larger than the page: the default allocates 16 MB per page, which the process hardly returns.
  const windowBits = Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length + 1))))
  const isLanding = isEager && bytes.length > LARGE_PAGE_BYTES && canBeBest
  const quality = { quick: isLanding ? 10 : 5, best: isLanding ? 11 : 10 }[isBestEffort ? 'best' : 'quick']
  const encoders: { readonly [E in Encoding]: () => Promise<Buffer> | Buffer } = {
    br: () =>
      brotliAsync(bytes, {
        params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_LGWIN]: windowBits },
      }),
    zstd: () =>
      zstdAsync(bytes, { params: { [ZSTD_c_compressionLevel]: isBestEffort ? 15 : 6 }, pledgedSrcSize: bytes.length }),
    gzip: () => gzipAsync(bytes, { level: isBestEffort ? 9 : 6 }),
    identity: () => bytes,
  }
  return encoders[encoding]()
}

/** Returns a stream that compresses quickly; undefined for `identity`. */
export function createEncoder(encoding: Encoding): Transform | undefined {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants
  const encoders: { readonly [E in Encoding]: () => Transform | undefined } = {
    br: () => createBrotliCompress({ params: { [BROTLI_PARAM_QUALITY]: 4, [BROTLI_PARAM_LGWIN]: 18 } }),
    zstd: () => createZstdCompress(),
    gzip: () => createGzip({ level: 6 }),
    identity: () => undefined,
  }
  return encoders[encoding]()
}

// Browsers send a handful of different headers; the limit protects the memory from invented ones.
const chosenEncodings = new LRUCache<string, Encoding>({ max: 100 })

/**
 * Returns the encoding with the highest weight in `Accept-Encoding`, by our preference among equals. `identity` comes last
 * unless the header names it, and is also the fallback when the header accepts nothing.
 */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const known = chosenEncodings.get(header)
  if (known) return known
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } })
  const chosen = negotiator.encodings(encodings, { preferred: encodings })[0] ?? 'identity'
  chosenEncodings.set(header, chosen)
  return chosen
}
