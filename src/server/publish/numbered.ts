import type { PlannedPage } from './planned-page.ts'

/** The folder and the number of an address such as `/blog/words-3`, as one key; nothing for any other address. */
export function numberedKey(path: string): string | undefined {
  const [, folder, number] = /^(.*\/)(?:[^/]*-)?(\d+)$/.exec(path) ?? []
  return folder && number && `${folder} ${number}`
}

/** That key of a plan whose path ends in a number. */
export function keyOfPlan({ numbered, paths: [path] }: PlannedPage): string | undefined {
  return numbered ? numberedKey(path) : undefined
}
