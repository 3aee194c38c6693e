import { StartupError } from '../../config/startup-error.ts'

/** Splits bytes into chunks of `length` bytes. There is always a last chunk, which may be shorter or empty. */
export async function* toChunks(
  source: AsyncIterable<Buffer>,
  length: number,
): AsyncGenerator<{ readonly chunk: Buffer; readonly isLast: boolean }> {
  let buffered: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
    buffered.push(chunk)
    size += chunk.length
    if (size <= length) continue
    let bytes = Buffer.concat(buffered)
    // Holds back the last full chunk, which may be the last one.
    for (; bytes.length > length; bytes = bytes.subarray(length))
      yield { chunk: bytes.subarray(0, length), isLast: false }
    buffered = [bytes]
    size = bytes.length
  }
  yield { chunk: Buffer.concat(buffered), isLast: true }
}

const NEWLINE = 0x0a

/**
 * Splits bytes into lines without their line breaks; the last line needs none. Throws a StartupError as soon as a line exceeds
 * `maxBytes`, before buffering it: a few megabytes of gzip can expand to one line of gigabytes.
 */
export async function* splitLines(source: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let buffered: Buffer[] = []
  let size = 0
  const append = (bytes: Buffer) => {
    size += bytes.length
    if (size > maxBytes)
      throw new StartupError(
        `The file has a line of more than ${maxBytes} bytes, which no backup of this program has; nothing has been written.`,
      )
    buffered.push(bytes)
  }
  for await (const chunk of source) {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      append(chunk.subarray(start, end))
      yield Buffer.concat(buffered)
      buffered = []
      size = 0
      start = end + 1
    }
    append(chunk.subarray(start))
  }
  const rest = Buffer.concat(buffered)
  if (rest.length > 0) yield rest
}
