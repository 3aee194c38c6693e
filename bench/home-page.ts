import { compare, has, type Target } from './load.ts'
import { ask, memoryOf, startBare, startNginx, startSite, temporaryFolder, untilReady } from './programs.ts'
import type { Outcome } from './report.ts'

/** The home page beside a bare node:http server that sends the same bytes, and beside nginx where it is installed. */
export async function measureHomePage(): Promise<Outcome> {
  const site = await startSite(temporaryFolder())
  await untilReady(site)
  const headers = { 'accept-encoding': 'br' }
  const address = `${site.address}/home/index.html`
  const sent = await ask(address, headers)
  const bare = await startBare(sent)
  const nginx = has('nginx')
    ? { logged: await startNginx(sent, true), silent: await startNginx(sent, false) }
    : undefined
  const targets: Record<string, Target> = { site: { address, headers }, bare: { address: bare.address, headers } }
  for (const [name, server] of Object.entries(nginx ?? {})) targets[name] = { address: server.address, headers }
  const measured = await compare(targets)
  const memory = memoryOf(site)
  for (const server of [site, bare, ...Object.values(nginx ?? {})]) await server.stop()
  const rate = (name: string) => measured[name]?.requestsPerSecond ?? Number.NaN
  const beside = (name: string) => rate('site') / rate(name)
  return {
    title: 'The home page',
    spread: measured['bare']?.spread ?? 1,
    figures: [
      { what: 'HTML as it is sent (brotli)', value: sent.body.length / 1024, unit: 'KB', atMost: 14 },
      { what: 'bare node:http', value: rate('bare'), unit: 'requests/s' },
      { what: 'the site, beside it', value: beside('bare'), unit: '', atLeast: 0.9 },
      { what: 'the site, p99 at 32 connections', value: measured['site']?.p99 ?? Number.NaN, unit: 'ms', atMost: 5 },
      ...(nginx
        ? [
            { what: 'the site, beside nginx with its access log', value: beside('logged'), unit: '' },
            { what: 'the site, beside nginx without', value: beside('silent'), unit: '' },
          ]
        : []),
      { what: 'memory under this load', value: memory, unit: 'MB', atMost: 170 },
    ],
    notes: nginx ? [] : ['nginx is not installed here; it was left out.'],
  }
}
