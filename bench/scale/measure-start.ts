import { setTimeout as sleep } from 'node:timers/promises'
import { launchMeasuredSite, type MeasuredSite } from '../processes.ts'
import { medianAndHighest, ROUNDS } from './client.ts'
import type { SiteStore } from './database.ts'
import type { Column } from './figures.ts'

// Longer than the disk cache takes to write the pages.
const DISK_CACHE_MS = 6_000
// Longer than the memory takes to settle after the start.
const IDLE_MS = 3_000

/** Starts a site on this data. No backup disturbs the measurement. */
export function launchSite({ dataDir, environment }: SiteStore): Promise<MeasuredSite> {
  return launchMeasuredSite(dataDir, { ...environment, BACKUPS: 'off' })
}

/** Starts the site several times; returns the figures and the site of the last start, which is running. */
export async function measureStarts(
  store: SiteStore,
): Promise<{ readonly site: MeasuredSite; readonly figures: Column['figures'] }> {
  const changed = await launchSite(store)
  await changed.waitUntilReady()
  await sleep(DISK_CACHE_MS)
  await changed.stop()
  const starts: number[] = []
  const readies: number[] = []
  const memories: number[] = []
  for (;;) {
    const site = await launchSite(store)
    starts.push(site.firstPageMs)
    readies.push(site.firstPageMs + (await site.waitUntilReady()))
    await sleep(IDLE_MS)
    memories.push(site.readMemoryMb())
    if (starts.length < ROUNDS) {
      await site.stop()
      continue
    }
    const figures = {
      changedStart: { value: changed.firstPageMs },
      start: medianAndHighest(starts),
      ready: medianAndHighest(readies),
      memory: medianAndHighest(memories),
    }
    return { site, figures }
  }
}
