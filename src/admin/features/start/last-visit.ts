import { isRecord } from '../../shared/api/json.ts'

// Two looks at the screen within this time are one visit: a reload does not hide the news.
const VISIT_GAP_MS = 30 * 60_000

interface Visits {
  /** Milliseconds since 1970. */
  readonly last: number
  readonly previous: number | undefined
}

const toStorageKey = (userId: number) => `startVisits.${userId}`

function readVisits(userId: number): Visits | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(toStorageKey(userId)) ?? 'null')
    if (!isRecord(stored) || typeof stored['last'] !== 'number') return undefined
    const previous = stored['previous']
    return { last: stored['last'], previous: typeof previous === 'number' ? previous : undefined }
  } catch {
    // Not written by this program: as if there were no visit.
    return undefined
  }
}

/** Returns true when the user has looked at the start screen in this browser. */
export function hasVisited(userId: number): boolean {
  return readVisits(userId) !== undefined
}

/**
 * Records that the user looks at the start screen and returns the time of the visit before, ISO 8601; undefined at the first one
 * in this browser. It stays in the browser: the server stores no record of when an administrator looked.
 */
export function recordVisit(userId: number, now: number = Date.now()): string | undefined {
  const visits = readVisits(userId)
  // A time in the future was written while the clock was ahead.
  const isKnown = visits !== undefined && visits.last <= now
  const previous = isKnown && now - visits.last > VISIT_GAP_MS ? visits.last : visits?.previous
  localStorage.setItem(toStorageKey(userId), JSON.stringify({ last: now, ...(previous !== undefined && { previous }) }))
  return previous === undefined || previous > now ? undefined : new Date(previous).toISOString()
}
