/** A fault that a developer could make: a change of one place, which breaks what a sentence promises. */
export interface Fault {
  /** The path of the changed file, from the root. */
  readonly file: string
  /** The sentence that it breaks; `docs/NAME.md: …` when it is in a document. */
  readonly promise: string
  /** The text that is replaced; it has to occur exactly once in the file. */
  readonly from: string
  readonly to: string
  /** Why no test catches it. */
  readonly survives?: string
}

/** The place of a fault in the source of its file. */
export interface FaultPlace {
  readonly start: number
  readonly end: number
  /** The first character that differs: `from` may begin before the function that changes. */
  readonly firstChange: number
}

/** Returns the place of the fault; throws an error that names it unless `from` occurs exactly once. */
export function findPlace({ file, from, to }: Fault, source: string): FaultPlace {
  const parts = source.split(from)
  if (parts.length !== 2 || from === to)
    throw new Error(`${file}: the fault has to change a text that occurs once, not ${parts.length - 1} times: ${from}`)
  const start = parts[0]?.length ?? 0
  let firstChange = 0
  while (from[firstChange] === to[firstChange]) firstChange++
  return { start, end: start + from.length, firstChange: start + Math.min(firstChange, from.length - 1) }
}

/** Returns the document that the promise names; undefined when it is in the file itself. */
export function findPromiseFile({ promise }: Fault): string | undefined {
  return /^([\w./-]+\.\w+): /.exec(promise)?.[1]
}
