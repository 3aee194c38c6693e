import { answerQuestions } from './helper-answers.ts'
import type { FileKind } from './kind-of-file.ts'
import { type ReadPicture, reencode } from './reencode.ts'

/** A file whose first bytes are those of a kind that is taken. */
export interface ReadQuestion {
  readonly file: Uint8Array
  readonly kind: FileKind
}

export type ReadAnswer = ReadPicture | 'too many pixels'

// Somebody waits for the answer, but thousands may be waiting for pages.
answerQuestions(4, ({ file, kind }: ReadQuestion): Promise<ReadAnswer> => reencode(file, kind))
