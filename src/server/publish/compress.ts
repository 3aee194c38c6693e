import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** The bytes in that encoding; compressed on the thread pool. */
export async function encode(identity: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return deflate(identity, { level: 9 })
  if (encoding === 'identity') return identity
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  return brotli(identity, { params })
}

function weightOf(header: string, name: string): number | undefined {
  for (const part of header.split(',')) {
    const [coding, ...parameters] = part.split(';')
    if (coding?.trim().toLowerCase() !== name) continue
    const quality = parameters
      .map((parameter) => /^\s*q=([\d.]+)\s*$/i.exec(parameter)?.[1])
      .find((value) => value !== undefined)
    return quality === undefined ? 1 : Number(quality)
  }
  return undefined
}

const remembered = new Map<string, Encoding>()

/** The best encoding that `Accept-Encoding` allows: the heaviest weight, and brotli before gzip among equals. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const known = remembered.get(header)
  if (known) return known
  const any = weightOf(header, '*')
  const weigh = (name: string) => weightOf(header, name) ?? any ?? 0
  const br = weigh('br')
  const gz = weigh('gzip')
  const identity = weightOf(header, 'identity') ?? 0
  const best = Math.max(br, gz, identity)
  const chosen = best === 0 || (best === identity && best > Math.max(br, gz)) ? 'identity' : br === best ? 'br' : 'gzip'
  // Browsers send a handful of different headers; whoever invents more gets no memory of ours.
  if (remembered.size < 100) remembered.set(header, chosen)
  return chosen
}
