import { setTimeout as sleep } from 'node:timers/promises'
import { createTemporaryFolder } from '#kit/temporary-folder.ts'
import { median } from './load.ts'
import { launchMeasuredSite } from './processes.ts'
import type { BenchmarkResult } from './report.ts'

/** How soon there is a first page, and how much memory a site takes that nobody visits. */
export async function measureStart(): Promise<BenchmarkResult> {
  const dataDir = createTemporaryFolder('beranda-bench-')
  const firstStart = await launchMeasuredSite(dataDir)
  await firstStart.waitUntilReady()
  // Longer than it takes to keep the pages for the next start.
  await sleep(6_000)
  await firstStart.stop()
  const firstPageTimes: number[] = []
  const readyTimes: number[] = []
  for (let round = 0; round < 5; round++) {
    const site = await launchMeasuredSite(dataDir)
    firstPageTimes.push(site.firstPageMs)
    readyTimes.push(site.firstPageMs + (await site.waitUntilReady()))
    await site.stop()
  }
  const site = await launchMeasuredSite(dataDir)
  await site.waitUntilReady()
  await sleep(4_000)
  const memoryMb = site.readMemoryMb()
  await site.stop()
  return {
    title: 'Start and memory',
    spread: Math.max(...firstPageTimes) / Math.min(...firstPageTimes),
    figures: [
      { what: 'first start to first page', value: firstStart.firstPageMs / 1000, unit: 's' },
      { what: 'later start to first page', value: median(firstPageTimes) / 1000, unit: 's', atMost: 0.3 },
      { what: 'later start until the database answers', value: median(readyTimes) / 1000, unit: 's' },
      { what: 'memory idle', value: memoryMb, unit: 'MB', atMost: 110 },
    ],
  }
}
