import type { LocalisedText } from '#content/fields.ts'
import type { StartLine } from '#contracts/start.ts'

/** What a check has found. A string is for the terminal of the operator alone, which is in English. */
export interface CheckResult<Text = LocalisedText>
  extends Partial<Pick<StartLine, 'href' | 'at' | 'links' | 'action'>> {
  /** `warning`: the site works, but action is recommended. `problem`: something does not work. */
  readonly state: 'ok' | 'warning' | 'problem'
  /** One sentence or heading without secrets. */
  readonly text: Text
  /** How to fix it, or why it matters. */
  readonly remedy?: Text
}

type Results<Text> = CheckResult<Text> | readonly CheckResult<Text>[] | undefined

/**
 * One fact about the site or its machine. *Start*, *Operation* and `doctor` choose checks by id and print what they find; none of them
 * computes. Without a result there is nothing to say.
 */
export interface Check<Context, Text = LocalisedText> {
  readonly id: string
  readonly run: (context: Context) => Results<Text> | Promise<Results<Text>>
}

/** Runs a check. */
export async function runCheck<Context, Text>(check: Check<Context, Text>, context: Context) {
  const results: Results<Text> = await check.run(context)
  return [results ?? []].flat()
}

/** Returns a result that asks for nothing. */
export const ok = (text: string): CheckResult<string> => ({ state: 'ok', text })
/** Returns a result with what should be done. */
export const warning = (text: string, remedy: string): CheckResult<string> => ({ state: 'warning', text, remedy })
/** Returns a result with what has to be done. */
export const problem = (text: string, remedy: string): CheckResult<string> => ({ state: 'problem', text, remedy })

interface CountedFinding extends Omit<CheckResult, 'state' | 'text'> {
  /** What is counted; `one` is English for exactly one. */
  readonly text: { readonly id: string; readonly one: string; readonly en: string }
}

/** Returns a warning with a number, such as 3 or `100+`; undefined for 0. */
export function countedWarning(count: string | number, { text, ...finding }: CountedFinding): CheckResult | undefined {
  if (String(count) === '0') return undefined
  const counted = { id: `${count} ${text.id}`, en: `${count} ${String(count) === '1' ? text.one : text.en}` }
  return { state: 'warning', text: counted, ...finding }
}

/** Returns the address of a screen, or of an entry on it. */
export function screenPath(route: string, entryId?: number): string {
  return `/HomeAdmin/${route}${entryId === undefined ? '' : `?entry=${entryId}`}`
}
