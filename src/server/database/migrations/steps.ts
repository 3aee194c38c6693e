import type { Kysely } from 'kysely'
import { StartError } from '../../start-error.ts'
import { createFirstTables } from './0001-first-tables.ts'
import { createMemoInboxAndAudit } from './0002-memo-inbox-and-audit.ts'
import { addSecondStepAndPictureLibrary } from './0003-second-step-and-picture-library.ts'
import { createChangesAndJobs } from './0004-changes-and-jobs.ts'
import { addMemoReceipt } from './0005-memo-receipt.ts'
import { addPersonalData } from './0007-personal-data.ts'
import type { Spelling } from './spelling.ts'

/** Every step, in order; one that has been released is never changed. */
export const steps: Readonly<Record<string, (db: Kysely<unknown>, spelling: Spelling) => Promise<void>>> = {
  '0001-first-tables': createFirstTables,
  '0002-memo-inbox-and-audit': createMemoInboxAndAudit,
  '0003-second-step-and-picture-library': addSecondStepAndPictureLibrary,
  '0004-changes-and-jobs': createChangesAndJobs,
  '0005-memo-receipt': addMemoReceipt,
  '0007-personal-data': addPersonalData,
}

/** True for a step that this version of the program knows. */
export function isStep(name: string): boolean {
  return Object.hasOwn(steps, name)
}

/** Throws a StartError when one of these names is of a step that this version of the program does not know. */
export function requireKnownSteps(names: readonly string[]): void {
  const unknown = names.find((name) => !isStep(name))
  if (unknown)
    throw new StartError(`The database is of a newer version of the program (${unknown}); start that version.`)
}
