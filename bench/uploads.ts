import { drawPhotograph } from '#kit/photograph.ts'
import { createTemporaryFolder } from '#kit/temporary-folder.ts'
import { compareLoad } from './load.ts'
import { createAuthHeaders, fetchBestCompressed, launchMeasuredSite, startBareServer } from './processes.ts'
import type { BenchmarkResult } from './report.ts'

/**
 * Measures the home page while quotation requests and 12-megapixel photographs arrive. The reference is a bare node:http
 * server on the same core, which sends the same bytes and has none of that work itself.
 */
export async function measureUploads(): Promise<BenchmarkResult> {
  const site = await launchMeasuredSite(createTemporaryFolder('beranda-bench-'), { TRUST_PROXY: 'on' })
  await site.waitUntilReady()
  const authHeaders = await createAuthHeaders(site)
  const photograph = await drawPhotograph()
  const headers = { 'accept-encoding': 'br' }
  const url = `${site.url}/home/index.html`
  const bareServer = await startBareServer(await fetchBestCompressed(url, headers))
  let isDone = false
  let memoCount = 0
  const sendMemos = async (): Promise<void> => {
    while (!isDone) {
      const clientIp = `10.${Math.floor(memoCount / 62_500)}.${Math.floor(memoCount / 250) % 250}.${memoCount % 250}`
      const response = await fetch(`${site.url}/api/memo`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': clientIp },
        body: JSON.stringify({ name: 'Uji', email: 'uji@contoh.example', item: 'Situs', paragraph: 'Halo', tlp: '' }),
      })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`A quotation request returned ${response.status}.`)
      memoCount += 1
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  let uploadCount = 0
  let memoryMb = 0
  const uploadPhotographs = async (): Promise<void> => {
    while (!isDone) {
      const form = new FormData()
      form.set('title', 'Foto')
      form.set('img', new File([new Uint8Array(photograph)], 'foto.jpg'))
      const response = await fetch(`${site.url}/api/features`, { method: 'POST', headers: authHeaders, body: form })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`An upload returned ${response.status}.`)
      uploadCount += 1
      memoryMb = Math.max(memoryMb, site.readMemoryMb())
    }
  }
  const work = Promise.all([sendMemos(), uploadPhotographs()])
  // A round is longer than an upload takes.
  const measured = await compareLoad(
    { site: { url, headers }, bare: { url: bareServer.url, headers } },
    { rounds: 5, seconds: 2 },
  )
  isDone = true
  await work
  for (const server of [site, bareServer]) await server.stop()
  return {
    title: 'Home page during quotation requests and uploads',
    figures: [
      { name: 'p99 at 32 connections', value: measured.site.p99, unit: 'ms', atMost: 10 },
      { name: 'bare node:http on the same core, p99', value: measured.bare.p99, unit: 'ms' },
      { name: 'quotation requests during the load', value: memoCount, unit: '' },
      { name: 'photographs during the load', value: uploadCount, unit: '' },
      { name: 'peak memory of the serving process', value: memoryMb, unit: 'MB', atMost: 220 },
    ],
  }
}
