import { createTemporaryFolder } from '#kit/temporary-folder.ts'
import { compareLoad, compareToReference } from './load.ts'
import { fetchBestCompressed, launchMeasuredSite, startBareServer, startStaticNginx } from './processes.ts'
import { type BenchmarkResult, createComparisonFigures } from './report.ts'

/** Compares the home page with a bare node:http server and with nginx, which send the same bytes. */
export async function measureHomePage(): Promise<BenchmarkResult> {
  const site = await launchMeasuredSite(createTemporaryFolder('beranda-bench-'))
  await site.waitUntilReady()
  const headers = { 'accept-encoding': 'br' }
  const url = `${site.url}/home/index.html`
  const response = await fetchBestCompressed(url, headers)
  const bareServer = await startBareServer(response)
  const loggingNginx = await startStaticNginx(response, { hasAccessLog: true })
  const silentNginx = await startStaticNginx(response, { hasAccessLog: false })
  const measured = await compareLoad({
    site: { url, pid: site.pid, headers },
    bare: { url: bareServer.url, pid: bareServer.pid, headers },
    loggingNginx: { url: loggingNginx.url, headers },
    silentNginx: { url: silentNginx.url, headers },
  })
  const memory = site.readMemoryMb()
  for (const server of [site, bareServer, loggingNginx, silentNginx]) await server.stop()
  const { site: ours, bare } = measured
  const nginxRatios = {
    'site / nginx with access log': compareToReference(ours, measured.loggingNginx).requests,
    'site / nginx without access log': compareToReference(ours, measured.silentNginx).requests,
  }
  return {
    title: 'Home page',
    spread: bare.spread,
    figures: [
      { name: 'HTML (brotli)', value: response.body.length / 1024, unit: 'KB', atMost: 14 },
      { name: 'bare node:http', value: bare.requestsPerSecond, unit: 'requests/s' },
      ...createComparisonFigures('site', { ours, bare, atLeast: 0.9 }),
      { name: 'site, p99 at 32 connections', value: ours.p99, unit: 'ms', atMost: 5 },
      ...Object.entries(nginxRatios).map(([name, value]) => ({ name: `${name}, requests/s`, value, unit: '' })),
      { name: 'memory under this load', value: memory, unit: 'MB', atMost: 170 },
    ],
  }
}
