import { compare } from './load.ts'
import { ask, startBare, startSite, temporaryFolder, untilReady } from './programs.ts'
import type { Outcome } from './report.ts'

/** A public list, and the answer that nothing has changed, each beside a bare node:http server that sends the same. */
export async function measureLists(): Promise<Outcome> {
  const site = await startSite(temporaryFolder())
  await untilReady(site)
  const headers = { 'accept-encoding': 'br' }
  const address = `${site.address}/api/services?lang=en`
  const list = await ask(address, headers)
  const page = `${site.address}/home/index.html`
  const known = { ...headers, 'if-none-match': (await ask(page, headers)).headers.etag ?? '' }
  const unchanged = await ask(page, known)
  if (unchanged.status !== 304) throw new Error(`The site answered ${unchanged.status} instead of 304.`)
  const bareList = await startBare(list)
  const bareUnchanged = await startBare(unchanged)
  const measured = await compare({
    list: { address, headers },
    bareList: { address: bareList.address, headers },
    unchanged: { address: page, headers: known },
    bareUnchanged: { address: bareUnchanged.address, headers: known },
  })
  for (const server of [site, bareList, bareUnchanged]) await server.stop()
  const { list: ours, bareList: theirs, unchanged: our304, bareUnchanged: their304 } = measured
  return {
    title: 'Public lists, and what has not changed',
    spread: Math.max(theirs.spread, their304.spread),
    figures: [
      {
        what: 'a list of the API, beside bare node:http',
        value: ours.requestsPerSecond / theirs.requestsPerSecond,
        unit: '',
        atLeast: 0.8,
      },
      { what: 'the list', value: ours.requestsPerSecond, unit: 'requests/s' },
      {
        what: 'a 304, beside bare node:http',
        value: our304.requestsPerSecond / their304.requestsPerSecond,
        unit: '',
        atLeast: 0.9,
      },
      { what: 'the 304', value: our304.requestsPerSecond, unit: 'requests/s' },
    ],
  }
}
