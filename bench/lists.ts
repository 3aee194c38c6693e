import { createTemporaryFolder } from '#kit/temporary-folder.ts'
import { compareLoad } from './load.ts'
import { fetchRaw, launchMeasuredSite, startBareServer } from './processes.ts'
import { type BenchmarkResult, createComparisonFigures } from './report.ts'

/** Compares a public list and a 304 with a bare node:http server that sends the same responses. */
export async function measureLists(): Promise<BenchmarkResult> {
  const site = await launchMeasuredSite(createTemporaryFolder('beranda-bench-'))
  await site.waitUntilReady()
  const headers = { 'accept-encoding': 'br' }
  const url = `${site.url}/api/services?lang=en`
  const list = await fetchRaw(url, headers)
  const pageUrl = `${site.url}/home/index.html`
  const conditionalHeaders = { ...headers, 'if-none-match': (await fetchRaw(pageUrl, headers)).headers.etag ?? '' }
  const unchanged = await fetchRaw(pageUrl, conditionalHeaders)
  if (unchanged.status !== 304) throw new Error(`The site responded with ${unchanged.status} instead of 304.`)
  const bareList = await startBareServer(list)
  const bareUnchanged = await startBareServer(unchanged)
  const measured = await compareLoad({
    list: { url, pid: site.pid, headers },
    bareList: { url: bareList.url, pid: bareList.pid, headers },
    unchanged: { url: pageUrl, pid: site.pid, headers: conditionalHeaders },
    bareUnchanged: { url: bareUnchanged.url, pid: bareUnchanged.pid, headers: conditionalHeaders },
  })
  for (const server of [site, bareList, bareUnchanged]) await server.stop()
  const { list: ours, bareList: theirs, unchanged: our304, bareUnchanged: their304 } = measured
  return {
    title: 'Public lists and 304 responses',
    spread: Math.max(theirs.spread, their304.spread),
    figures: [
      ...createComparisonFigures('API list', { ours, bare: theirs, atLeast: 0.8 }),
      { name: 'the list', value: ours.requestsPerSecond, unit: 'requests/s' },
      ...createComparisonFigures('304', { ours: our304, bare: their304, atLeast: 0.9 }),
      { name: 'the 304', value: our304.requestsPerSecond, unit: 'requests/s' },
    ],
  }
}
