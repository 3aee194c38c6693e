import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

/** Best first, where a browser takes several alike. */
export const encodings = ['br', 'zstd', 'gzip', 'identity'] as const

export type Encoding = (typeof encodings)[number]

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
const zstandard = promisify(zstdCompress)

/** `quick` is for somebody who waits, a few milliseconds; `best` takes ten times as long for a tenth fewer bytes. */
export type Effort = 'quick' | 'best'

// Beyond this many bytes the best that each can do would take seconds.
const small = 256 * 1024

/** The bytes in that encoding; compressed on the thread pool. */
export async function encode(bytes: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  const isThorough = effort === 'best' && bytes.length <= small
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, ZSTD_c_compressionLevel } = constants
  // A window no larger than the page: the usual one takes 16 MB for each page, which the process would hardly give back.
  const window = Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length + 1))))
  const ways: { readonly [E in Encoding]: () => Promise<Buffer> | Buffer } = {
    br: () => brotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: isThorough ? 10 : 5, [BROTLI_PARAM_LGWIN]: window } }),
    zstd: () =>
      zstandard(bytes, { params: { [ZSTD_c_compressionLevel]: isThorough ? 15 : 6 }, pledgedSrcSize: bytes.length }),
    gzip: () => deflate(bytes, { level: isThorough ? 9 : 6 }),
    identity: () => bytes,
  }
  return ways[encoding]()
}

function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    const value = weight === undefined ? 1 : Number(weight)
    if (coding !== '') weights.set(coding, Number.isFinite(value) ? value : 0)
  }
  return weights
}

const remembered = new Map<string, Encoding>()

/**
 * The encoding that `Accept-Encoding` likes best, ours among equals. Bytes as they are come last unless they are named,
 * and are sent also to somebody who takes nothing at all: better that than no page.
 */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const known = remembered.get(header)
  if (known) return known
  const weights = weightsOf(header)
  let chosen: Encoding = 'identity'
  let best = weights.get('identity') ?? 0
  for (const encoding of encodings) {
    const weight = encoding === 'identity' ? best : (weights.get(encoding) ?? weights.get('*') ?? 0)
    if (weight > best || (weight === best && weight > 0 && chosen === 'identity')) [chosen, best] = [encoding, weight]
  }
  // Browsers send a handful of different headers; whoever invents more gets no memory of ours.
  if (remembered.size < 100 && header.length < 200) remembered.set(header, chosen)
  return chosen
}
