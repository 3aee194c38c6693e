import type { LocalisedText } from '#content/fields.ts'
import type { BackupStatus } from '#contracts/backups.ts'
import type { LinkCheck } from '#contracts/links.ts'
import type { StartLine } from '#contracts/start.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/connect.ts'
import type { ContentStore } from '../entries/content-store.ts'
import type { Entries } from '../entries/repository.ts'
import type { MailSettingsRepository } from '../mail-settings/repository.ts'

/** What the lines of the start screen are computed from. */
export interface StartContext {
  readonly db: Database['db']
  readonly config: Pick<Config, 'siteName'>
  readonly mailSettings: Pick<MailSettingsRepository, 'readEffective' | 'read'>
  readonly contentStore: Pick<ContentStore, 'list'>
  readonly entries: Pick<Entries, 'findOutdatedFields'>
  readonly backups: BackupStatus
  readonly links: LinkCheck
  /** The ids of the sample entries that are shown and were never changed. */
  readonly sampleIds: ReadonlySet<number>
  /** Samples were removed and can be restored. */
  readonly hasRemovedSamples: boolean
  /** The administrator who looks at the screen. */
  readonly userId: number
  /** The last visit of this administrator, or a week ago. */
  readonly since: Date
  /** That time in words, as the end of a sentence. */
  readonly sinceText: LocalisedText
  readonly now: Date
}

/** Returns a line of the start screen; undefined when there is nothing to say. A new line is one more of these in its list. */
export type LineMaker = (context: StartContext) => Promise<StartLine | undefined> | StartLine | undefined

type LineValues = Pick<StartLine, 'id' | 'text' | 'why' | 'href'> & Partial<StartLine>

/** Returns a line with the defaults of what is absent. */
export function createLine(values: LineValues): StartLine {
  return { at: null, isDone: false, isOptional: false, links: [], action: null, ...values }
}

/** Returns a text with a number; `one` is English for exactly one. */
export function countedText(
  count: string | number,
  text: { readonly id: string; readonly one: string; readonly en: string },
) {
  return { id: `${count} ${text.id}`, en: `${count} ${String(count) === '1' ? text.one : text.en}` }
}

/** Returns the address of a screen, or of an entry on it. */
export function screenPath(route: string, entryId?: number): string {
  return `/HomeAdmin/${route}${entryId === undefined ? '' : `?entry=${entryId}`}`
}

/** Computes these lines, in their order. */
export async function makeLines(makers: readonly LineMaker[], context: StartContext): Promise<StartLine[]> {
  const lines = await Promise.all(makers.map(async (make) => make(context)))
  return lines.flatMap((line) => line ?? [])
}
