import { createHash } from 'node:crypto'
import { createSlices } from '../slices.ts'
import type { Page } from './planned-page.ts'

// In characters: what is written between two looks at the clock.
const most = 64 * 1024

const short = (hash: Buffer): string => hash.toString('base64url').slice(0, 22)

/** 22 characters that stand for these bytes. */
export function markOf(bytes: Buffer): string {
  return short(createHash('sha256').update(bytes).digest())
}

/** The bytes of a document, and the mark of these. A long one is written in slices. */
export async function writeDocument({ html, rest = [] }: Page): Promise<{ bytes: Buffer; mark: string }> {
  const slices = createSlices()
  const hash = createHash('sha256')
  const written: Buffer[] = []
  let text = html
  const write = (): void => {
    const bytes = Buffer.from(text)
    hash.update(bytes)
    written.push(bytes)
    text = ''
  }
  for (const piece of rest) {
    text += piece
    if (text.length < most) continue
    write()
    const pause = slices()
    if (pause) await pause
  }
  write()
  const [first = Buffer.alloc(0), ...others] = written
  return { bytes: others.length > 0 ? Buffer.concat(written) : first, mark: short(hash.digest()) }
}
