interface Timestamps {
  readonly updatedAt?: string
  readonly createAt?: string
}

/**
 * Returns when the page of an entry last changed, in ISO 8601, or undefined if unknown. A scheduled post changes when
 * it is published.
 */
export function entryLastModified({ updatedAt, createAt = '' }: Timestamps): string | undefined {
  return updatedAt !== undefined && Date.parse(createAt) > Date.parse(updatedAt) ? createAt : updatedAt
}

/** Returns the latest `entryLastModified` of all lists, or undefined if none is known. */
export function listsLastModified(lists: readonly (readonly Timestamps[])[]): string | undefined {
  let latest: string | undefined
  for (const list of lists) {
    for (const entry of list) {
      const modified = entryLastModified(entry)
      if (modified !== undefined && !(latest !== undefined && modified <= latest)) latest = modified
    }
  }
  return latest
}
