import { createHelper, HelperFailure } from './helper-process.ts'
import { type FileKind, kindOfFile } from './kind-of-file.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { ReadAnswer, ReadQuestion } from './read-worker.ts'
import type { ReadPicture } from './reencode.ts'
import { pictureLimit, refuse } from './refusals.ts'

export type { ReadPicture } from './reencode.ts'

// What takes longer was made to take long.
const helper = createHelper<ReadQuestion, ReadAnswer>(new URL('./read-worker.ts', import.meta.url), {
  longest: 20_000,
  idle: 60_000,
})
const inTurn = oneAtATime()

/** Gets ready to read: a file is on its way, and takes longer to arrive than this takes to start. */
export function prepareToRead(): void {
  helper.prepare()
}

function requireKind(file: Uint8Array): FileKind {
  if (file.length > pictureLimit.bytes) throw refuse.bytes()
  const kind = kindOfFile(file)
  if (kind === 'svg' || kind === 'heic') throw refuse[kind]()
  if (kind === 'other') throw refuse.type()
  return kind
}

/**
 * Reads an uploaded file as a picture: the first frame, turned upright, in sRGB, 4096 pixels at the longest edge, without
 * metadata. Opaque pictures become JPEG, others PNG. One is read at a time, whoever uploads, in a process of its own.
 * Throws a Problem that says why a file is refused.
 */
export async function readPicture(file: Uint8Array): Promise<ReadPicture> {
  const kind = requireKind(file)
  const answer = await inTurn(() => helper.ask({ file, kind })).catch((error) => {
    if (!(error instanceof HelperFailure)) throw error
    throw error.isTooCostly ? refuse.costly() : refuse.damaged()
  })
  if (answer === 'too many pixels') throw refuse.pixels()
  return answer
}
