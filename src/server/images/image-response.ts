import type { IncomingHttpHeaders } from 'node:http'
import { isKnown } from '../publish/ready-page.ts'
import type { ServedPicture } from './cache.ts'

/** What a request for a picture is answered with, beside the headers of every answer. */
export interface PictureAnswer {
  readonly status: 200 | 206 | 304 | 416
  readonly headers: Readonly<Record<string, string>>
  /** Nothing where there are no bytes to send. */
  readonly body?: Uint8Array
}

/** The bytes that `Range` asks for, as the first and the last; nothing when it asks for the whole or cannot be read. */
function rangeOf(header: string | undefined, size: number): { from: number; to: number } | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from > to || from >= size ? 'unsatisfiable' : { from, to }
}

/** Answers with the picture of that file name: the whole, a range, or that whoever asks has it already. */
export function answerPicture(asked: IncomingHttpHeaders, file: string, { type, bytes }: ServedPicture): PictureAnswer {
  // The name holds the hash of the picture and all that was done to it, so it can stand for the bytes.
  const etag = `"${file}"`
  const headers = {
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'accept-ranges': 'bytes',
    etag,
  }
  const { 'if-none-match': known, 'if-range': whole, range: wanted } = asked
  if (isKnown(known, etag)) return { status: 304, headers }
  const typed = { ...headers, 'content-type': type }
  const range = rangeOf(whole === undefined || whole === etag ? wanted : undefined, bytes.length)
  if (range === 'unsatisfiable')
    return { status: 416, headers: { ...typed, 'content-range': `bytes */${bytes.length}` } }
  if (!range) return { status: 200, headers: typed, body: bytes }
  const part = `bytes ${range.from}-${range.to}/${bytes.length}`
  return { status: 206, headers: { ...typed, 'content-range': part }, body: bytes.subarray(range.from, range.to + 1) }
}
