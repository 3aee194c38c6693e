/** The same bytes in pieces of one length; only the last one, which is always there, is shorter. */
export async function* inPieces(
  source: AsyncIterable<Buffer>,
  length: number,
): AsyncGenerator<{ readonly piece: Buffer; readonly isLast: boolean }> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
    held.push(chunk)
    size += chunk.length
    if (size <= length) continue
    let bytes = Buffer.concat(held)
    // The last full piece is held back: it may be the last of all.
    for (; bytes.length > length; bytes = bytes.subarray(length))
      yield { piece: bytes.subarray(0, length), isLast: false }
    held = [bytes]
    size = bytes.length
  }
  yield { piece: Buffer.concat(held), isLast: true }
}

const newline = 0x0a

/** The lines of the bytes, without their ends; bytes after the last end are a line, too. */
export async function* inLines(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  for await (const chunk of source) {
    let start = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      yield Buffer.concat([...held, chunk.subarray(start, end)])
      held = []
      start = end + 1
    }
    held.push(chunk.subarray(start))
  }
  const rest = Buffer.concat(held)
  if (rest.length > 0) yield rest
}
