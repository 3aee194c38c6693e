import type { TextKey } from '../../text.ts'

/** How good a password is, from 0 (nothing typed) to 3, and the sentence that says so. */
export interface Verdict {
  readonly level: 0 | 1 | 2 | 3
  readonly verdict: TextKey | undefined
}

/** Judges a password by its length and its variety; the server alone knows the commonest ones. */
export function judgePassword(password: string): Verdict {
  const characters = [...password]
  const variety = new Set(characters).size
  if (characters.length === 0) return { level: 0, verdict: undefined }
  if (characters.length < 15) return { level: 1, verdict: 'passwordShort' }
  if (variety < 7) return { level: 1, verdict: 'passwordPlain' }
  if (characters.length < 20 || variety < 10) return { level: 2, verdict: 'passwordGood' }
  return { level: 3, verdict: 'passwordStrong' }
}
