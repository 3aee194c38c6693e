/** The areas that are checked, in output order. */
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

/** The result of one check. */
export interface Finding {
  readonly area: Area
  /** `warning`: the site works, but action is recommended. `problem`: something does not work. */
  readonly state: 'ok' | 'warning' | 'problem'
  /** One sentence without secrets. */
  readonly text: string
  /** How to fix it; absent when nothing has to be done. */
  readonly remedy?: string
}

/** Returns a function that creates findings of this area. */
export function createFindingFactory(area: Area) {
  return (state: Finding['state'], text: string, remedy?: string): Finding => ({
    area,
    state,
    text,
    ...(remedy && { remedy }),
  })
}

/** Returns a size in GB with one decimal, or in whole MB below 1 GB. */
export function formatBytes(bytes: number): string {
  return bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`
}
