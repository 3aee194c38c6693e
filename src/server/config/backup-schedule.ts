const HOUR_SECONDS = 3_600
const DEFAULT_HOURS = 24
const DEFAULT_KEEP_COUNT = 7

/** The interval, the number and the folder of backups. */
export interface BackupSchedule {
  /** Interval in milliseconds; undefined when backups are off. */
  readonly intervalMs: number | undefined
  readonly keepCount: number
  readonly folder: string
}

/** The variables of the schedule; undefined where one is not set. */
interface BackupVariables {
  /** `on`, `off`, or the sentence of versions before 0.2. */
  readonly backups: string
  readonly hours: number | undefined
  readonly keepCount: number | undefined
  readonly folder: string | undefined
}

const SENTENCE = /^every ([1-9]\d{0,3})([mhd]) keep ([1-9]\d{0,3})(?: in (\S.*))?$/
const UNIT_HOURS: Readonly<Record<string, number>> = { m: 1 / 60, h: 1, d: 24 }

/** Matches the valid values of `BACKUPS`. */
export const BACKUPS_PATTERN = new RegExp(`^(?:on|off)$|${SENTENCE.source}`)

/**
 * Returns the schedule of backups. Calls `warn` with the variables to write instead when `BACKUPS` is a sentence, such as
 * `every 6h keep 28 in /srv/backups`; variables that are set win over it.
 */
export function readBackupSchedule(
  { backups, hours, keepCount, folder }: BackupVariables,
  { defaultFolder, warn }: { readonly defaultFolder: string; readonly warn: (line: string) => void },
): BackupSchedule {
  const [sentence, count, unit = '', keep, target] = SENTENCE.exec(backups) ?? []
  const sentenceHours = Number(count) * (UNIT_HOURS[unit] ?? 0)
  if (sentence) {
    const instead = [`BACKUP_INTERVAL_HOURS=${sentenceHours}`, `BACKUP_KEEP=${keep}`]
    if (target) instead.push(`BACKUP_FOLDER=${target}`)
    warn(`BACKUPS="${sentence}" still works; write ${instead.join(', ')} instead.`)
  }
  if (backups === 'off') return { intervalMs: undefined, keepCount: 0, folder: folder ?? defaultFolder }
  return {
    // Whole seconds: 1.1 hours would be 3960.0000000000005 of them.
    intervalMs: Math.round((hours ?? (sentence ? sentenceHours : DEFAULT_HOURS)) * HOUR_SECONDS) * 1000,
    keepCount: keepCount ?? (sentence ? Number(keep) : DEFAULT_KEEP_COUNT),
    folder: folder ?? target ?? defaultFolder,
  }
}
