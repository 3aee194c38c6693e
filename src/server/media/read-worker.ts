import { answerQuestions } from './helper-answers.ts'
import type { FileKind } from './kind-of-file.ts'
import { type ReadPicture, reencode } from './reencode.ts'
import { withinBounds } from './within-bounds.ts'

/** A file whose first bytes are those of a kind that is taken. */
export interface ReadQuestion {
  readonly file: Uint8Array
  readonly kind: FileKind
}

export type ReadAnswer = ReadPicture | 'too many pixels'

// The largest that are taken need two seconds and 950 MB; a few kilobytes can be made to need minutes.
const bounds = { work: 2_750, memory: 1_250_000_000 }

// Somebody waits for the answer, but thousands may be waiting for pages.
answerQuestions(
  4,
  ({ file, kind }: ReadQuestion): Promise<ReadAnswer> => withinBounds(bounds, () => reencode(file, kind)),
)
