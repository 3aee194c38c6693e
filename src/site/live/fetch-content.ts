import type { Content, SmallCollectionName } from '#content/collections.ts'
import type { Language } from '#content/fields.ts'
import { createTimeoutSignal } from '../client/timeout-signal.ts'

/** The public list of a collection. A page carries it: the declarations of the collections have kilobytes of hints. */
export interface ContentSource {
  /** The path of the list below `/api`. */
  readonly path: string
  /** The public fields, which a section requires. */
  readonly texts: readonly string[]
}

/** Returns the URL of a public list. */
export function listUrl({ path }: ContentSource, language: Language): string {
  return `/api/${path}?lang=${language}`
}

const RETRY_DELAYS_MS = [400, 1200]
// Retry delays and the loading of the samples included, a visitor waits less than ten seconds.
const TOTAL_TIMEOUT_MS = 8_500
// Short enough to retry after one hanging connection.
const REQUEST_TIMEOUT_MS = 5_000

/**
 * Returns the public list of a collection. When the calls fail, hang or return invalid data, returns the built-in
 * sample content within ten seconds, or undefined when that cannot be loaded either. Never throws.
 */
export async function fetchContent<N extends SmallCollectionName>(
  name: N,
  source: ContentSource,
  language: Language,
): Promise<Content[N] | undefined> {
  const deadline = performance.now() + TOTAL_TIMEOUT_MS
  const clampToDeadline = (durationMs: number) => Math.max(0, Math.min(durationMs, deadline - performance.now()))
  for (const delayMs of [0, ...RETRY_DELAYS_MS]) {
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, clampToDeadline(delayMs)))
    const timeoutMs = clampToDeadline(REQUEST_TIMEOUT_MS)
    if (timeoutMs === 0) break
    const list = await fetchList<N>(source, language, timeoutMs)
    if (list) return list
  }
  return (await fetchSamples(language))?.[name]
}

/** Returns the built-in sample content, or undefined when it cannot be loaded. Never throws. */
export async function fetchSamples(language: Language): Promise<Content | undefined> {
  try {
    const { sampleContent } = await import('./sample-content.ts')
    return sampleContent(language)
  } catch {
    // Offline: the page keeps showing "Loading...".
    return undefined
  }
}

async function fetchList<N extends SmallCollectionName>(
  source: ContentSource,
  language: Language,
  timeoutMs: number,
): Promise<Content[N] | undefined> {
  try {
    const response = await fetch(listUrl(source, language), {
      signal: createTimeoutSignal(timeoutMs),
    })
    const list: unknown = response.ok ? await response.json() : undefined
    return isValidList<N>(list, source.texts) ? list : undefined
  } catch {
    // Network error, timeout or invalid JSON: the caller retries.
    return undefined
  }
}

// The server validates its responses by schema; this check catches those of a proxy or of another version.
function isValidList<N extends SmallCollectionName>(
  list: unknown,
  requiredTexts: readonly string[],
): list is Content[N] {
  return Array.isArray(list) && list.every((entry: unknown) => isValidEntry(entry, requiredTexts))
}

function isValidEntry(entry: unknown, requiredTexts: readonly string[]): boolean {
  if (typeof entry !== 'object' || entry === null) return false
  const values = new Map(Object.entries(entry))
  const isAbsentOr = (name: string, isValid: (value: unknown) => boolean) =>
    !values.has(name) || isValid(values.get(name))
  return (
    typeof values.get('id') === 'number' &&
    requiredTexts.every((name) => typeof values.get(name) === 'string') &&
    ['alt', 'focus'].every((key) =>
      requiredTexts.every((name) => isAbsentOr(`${name}_${key}`, (text) => typeof text === 'string')),
    ) &&
    isAbsentOr('untranslated', Array.isArray)
  )
}
