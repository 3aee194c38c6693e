import { median } from './load.ts'
import { memoryOf, pause, startSite, temporaryFolder, untilReady } from './programs.ts'
import type { Outcome } from './report.ts'

/** How soon there is a first page, and how much memory a site takes that nobody visits. */
export async function measureStart(): Promise<Outcome> {
  const dataDir = temporaryFolder()
  const first = await startSite(dataDir)
  await untilReady(first)
  // Longer than it takes to keep the pages for the next start.
  await pause(6_000)
  await first.stop()
  const pages: number[] = []
  const ready: number[] = []
  for (let round = 0; round < 5; round++) {
    const site = await startSite(dataDir)
    pages.push(site.firstPage)
    ready.push(site.firstPage + (await untilReady(site)))
    await site.stop()
  }
  const site = await startSite(dataDir)
  await untilReady(site)
  await pause(4_000)
  const memory = memoryOf(site)
  await site.stop()
  return {
    title: 'Start and memory',
    spread: Math.max(...pages) / Math.min(...pages),
    figures: [
      { what: 'first start to first page', value: first.firstPage / 1000, unit: 's' },
      { what: 'later start to first page', value: median(pages) / 1000, unit: 's', atMost: 0.3 },
      { what: 'later start until the database answers', value: median(ready) / 1000, unit: 's' },
      { what: 'memory idle', value: memory, unit: 'MB', atMost: 110 },
    ],
  }
}
