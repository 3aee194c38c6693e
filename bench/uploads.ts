import { drawPhotograph } from '#kit/photograph.ts'
import { createTemporaryFolder } from '#kit/temporary-folder.ts'
import { measureLoad, median } from './load.ts'
import { createAuthHeaders, launchMeasuredSite } from './processes.ts'
import type { BenchmarkResult } from './report.ts'

/** Measures the home page while quotation requests and 12-megapixel photographs arrive. */
export async function measureUploads(): Promise<BenchmarkResult> {
  const site = await launchMeasuredSite(createTemporaryFolder('beranda-bench-'), { TRUST_PROXY: 'on' })
  await site.waitUntilReady()
  const authHeaders = await createAuthHeaders(site)
  const photograph = await drawPhotograph()
  const target = { url: `${site.url}/home/index.html`, headers: { 'accept-encoding': 'br' } }
  await measureLoad(target, 1)
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
  const uploadTimes: number[] = []
  const uploadPhotographs = async (): Promise<void> => {
    while (!isDone) {
      const form = new FormData()
      form.set('title', 'Foto')
      form.set('img', new File([new Uint8Array(photograph)], 'foto.jpg'))
      const startedAt = performance.now()
      const response = await fetch(`${site.url}/api/features`, { method: 'POST', headers: authHeaders, body: form })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`An upload returned ${response.status}.`)
      uploadTimes.push(performance.now() - startedAt)
    }
  }
  const work = Promise.all([sendMemos(), uploadPhotographs()])
  const rounds: number[] = []
  let memoryMb = 0
  for (let round = 0; round < 5; round++) {
    rounds.push((await measureLoad(target, 2)).p99)
    memoryMb = Math.max(memoryMb, site.readMemoryMb())
  }
  isDone = true
  await work
  await site.stop()
  return {
    title: 'Home page during quotation requests and uploads',
    figures: [
      { name: 'p99 at 32 connections', value: median(rounds), unit: 'ms', atMost: 10 },
      { name: 'quotation requests during the load', value: memoCount, unit: '' },
      { name: 'photographs during the load', value: uploadTimes.length, unit: '' },
      { name: 'peak memory of the serving process', value: memoryMb, unit: 'MB', atMost: 170 },
    ],
  }
}
