import { setTimeout as sleep } from 'node:timers/promises'
import { createTemporaryFolder } from '#kit/temporary-folder.ts'
import { median } from './load.ts'
import { launchMeasuredSite } from './processes.ts'
import type { BenchmarkResult } from './report.ts'

/** Measures the time to the first page, and the memory of an idle site. */
export async function measureStart(): Promise<BenchmarkResult> {
  const dataDir = createTemporaryFolder('beranda-bench-')
  const firstStart = await launchMeasuredSite(dataDir)
  await firstStart.waitUntilReady()
  // Longer than the disk cache takes to write the pages.
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
      { name: 'first start to first page', value: firstStart.firstPageMs / 1000, unit: 's' },
      { name: 'later start to first page', value: median(firstPageTimes) / 1000, unit: 's', atMost: 0.3 },
      { name: 'later start until the database answers', value: median(readyTimes) / 1000, unit: 's', atMost: 1 },
      { name: 'memory idle', value: memoryMb, unit: 'MB', atMost: 130 },
    ],
  }
}
