import { createHash } from 'node:crypto'
import type { RenderedPage } from '#content/page.ts'
import { createYieldIfBusy } from '../concurrency/work.ts'

// Encoded and hashed in one step, between two checks of the clock.
const CHUNK_CHARACTERS = 64 * 1024

/** The bytes of a document, and 22 characters (132 bits) of their SHA-256. */
export interface EncodedDocument {
  readonly bytes: Buffer
  readonly contentHash: string
}

/** Returns the bytes of a document and their content hash; yields to the event loop during a long document. */
export async function encodeDocument({ html, rest = [] }: RenderedPage): Promise<EncodedDocument> {
  const yieldIfBusy = createYieldIfBusy()
  const hash = createHash('sha256')
  const buffers: Buffer[] = []
  let text = html
  const flush = (): void => {
    const bytes = Buffer.from(text)
    hash.update(bytes)
    buffers.push(bytes)
    text = ''
  }
  for await (const chunk of rest) {
    text += chunk
    if (text.length < CHUNK_CHARACTERS) continue
    flush()
    const pause = yieldIfBusy()
    if (pause) await pause
  }
  flush()
  const [first = Buffer.alloc(0), ...others] = buffers
  return {
    bytes: others.length > 0 ? Buffer.concat(buffers) : first,
    contentHash: hash.digest('base64url').slice(0, 22),
  }
}
