/** What is checked, in the order in which it is listed. */
export const areas = [
  'version',
  'configuration',
  'rights',
  'disk',
  'memory',
  'clock',
  'database',
  'mail',
  'backups',
  'site',
] as const

type Area = (typeof areas)[number]

/** One line of the list. */
export interface Finding {
  readonly area: Area
  /** `warning`: the site works, and something should be done. `problem`: something does not work. */
  readonly state: 'ok' | 'warning' | 'problem'
  /** One sentence. Never a secret. */
  readonly text: string
  /** What to do; absent when all is well. */
  readonly remedy?: string
}

/** Findings of one area: `say('ok', …)`, `say('problem', …, remedy)`. */
export function createFindingFactory(area: Area) {
  return (state: Finding['state'], text: string, remedy?: string): Finding => ({
    area,
    state,
    text,
    ...(remedy && { remedy }),
  })
}

/** The number of bytes as people read it. */
export function formatBytes(bytes: number): string {
  return bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`
}
