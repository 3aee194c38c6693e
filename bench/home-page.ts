import { createTemporaryFolder } from '#kit/temporary-folder.ts'
import { compareLoad, hasProgram, type LoadTarget } from './load.ts'
import { fetchRaw, launchMeasuredSite, startBareServer, startStaticNginx } from './processes.ts'
import type { BenchmarkResult } from './report.ts'

/** Compares the home page with a bare node:http server that sends the same bytes, and with nginx where it is installed. */
export async function measureHomePage(): Promise<BenchmarkResult> {
  const site = await launchMeasuredSite(createTemporaryFolder('beranda-bench-'))
  await site.waitUntilReady()
  const headers = { 'accept-encoding': 'br' }
  const url = `${site.url}/home/index.html`
  const response = await fetchRaw(url, headers)
  const bareServer = await startBareServer(response)
  const nginx = hasProgram('nginx')
    ? {
        logged: await startStaticNginx(response, { hasAccessLog: true }),
        silent: await startStaticNginx(response, { hasAccessLog: false }),
      }
    : undefined
  const targets: Record<string, LoadTarget> = { site: { url, headers }, bare: { url: bareServer.url, headers } }
  for (const [name, server] of Object.entries(nginx ?? {})) targets[name] = { url: server.url, headers }
  const measured = await compareLoad(targets)
  const memory = site.readMemoryMb()
  for (const server of [site, bareServer, ...Object.values(nginx ?? {})]) await server.stop()
  const getRate = (name: string) => measured[name]?.requestsPerSecond ?? Number.NaN
  const ratioTo = (name: string) => getRate('site') / getRate(name)
  return {
    title: 'Home page',
    spread: measured['bare']?.spread ?? 1,
    figures: [
      { name: 'HTML (brotli)', value: response.body.length / 1024, unit: 'KB', atMost: 14 },
      { name: 'bare node:http', value: getRate('bare'), unit: 'requests/s' },
      { name: 'site / bare node:http', value: ratioTo('bare'), unit: '', atLeast: 0.9 },
      { name: 'site, p99 at 32 connections', value: measured['site']?.p99 ?? Number.NaN, unit: 'ms', atMost: 5 },
      ...(nginx
        ? [
            { name: 'site / nginx with access log', value: ratioTo('logged'), unit: '' },
            { name: 'site / nginx without access log', value: ratioTo('silent'), unit: '' },
          ]
        : []),
      { name: 'memory under this load', value: memory, unit: 'MB', atMost: 170 },
    ],
    notes: nginx ? [] : ['nginx is not installed here; its figures are missing.'],
  }
}
