import { isDatetime } from '#content/bounds.ts'

/** When an entry was saved, and from when a post is public. */
export interface Timestamps {
  readonly updatedAt?: string
  readonly createAt?: string
}

/**
 * Returns when the page of an entry last changed, in ISO 8601, or undefined if unknown. A scheduled post changes when
 * it is published.
 */
export function entryLastModified({ updatedAt, createAt = '' }: Timestamps): string | undefined {
  if (updatedAt === undefined || !isDatetime(createAt)) return updatedAt
  return Date.parse(createAt) > Date.parse(updatedAt) ? createAt : updatedAt
}

/** Returns the latest of some times in ISO 8601, or undefined if none is known. */
export function latest(times: Iterable<string | undefined>): string | undefined {
  return [...times]
    .filter((time) => time !== undefined)
    .sort()
    .at(-1)
}

/** Returns the latest `entryLastModified` of all lists, or undefined if none is known. */
export function listsLastModified(lists: readonly (readonly Timestamps[])[]): string | undefined {
  return latest(lists.flat().map(entryLastModified))
}
