import { takePhotograph } from '../e2e/photograph.ts'
import { load, median } from './load.ts'
import { memoryOf, signIn, startSite, temporaryFolder, untilReady } from './programs.ts'
import type { Outcome } from './report.ts'

/** The home page while quotation requests and 12-megapixel photographs come in. */
export async function measureUploads(): Promise<Outcome> {
  const site = await startSite(temporaryFolder(), { TRUST_PROXY: 'on' })
  await untilReady(site)
  const token = await signIn(site)
  const photograph = await takePhotograph()
  const target = { address: `${site.address}/home/index.html`, headers: { 'accept-encoding': 'br' } }
  await load(target, 1)
  let isOver = false
  let memos = 0
  const send = async (): Promise<void> => {
    while (!isOver) {
      const from = `10.${Math.floor(memos / 62_500)}.${Math.floor(memos / 250) % 250}.${memos % 250}`
      const response = await fetch(`${site.address}/api/memo`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify({ name: 'Uji', email: 'uji@contoh.example', item: 'Situs', paragraph: 'Halo', tlp: '' }),
      })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`A quotation request was answered with ${response.status}.`)
      memos += 1
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const answers: number[] = []
  const upload = async (): Promise<void> => {
    while (!isOver) {
      const form = new FormData()
      form.set('title', 'Foto')
      form.set('img', new File([new Uint8Array(photograph)], 'foto.jpg'))
      const began = performance.now()
      const response = await fetch(`${site.address}/api/features`, { method: 'POST', headers: token, body: form })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`A photograph was answered with ${response.status}.`)
      answers.push(performance.now() - began)
    }
  }
  const work = Promise.all([send(), upload()])
  const rounds: number[] = []
  let memory = 0
  for (let round = 0; round < 5; round++) {
    rounds.push((await load(target, 2)).p99)
    memory = Math.max(memory, memoryOf(site))
  }
  isOver = true
  await work
  await site.stop()
  return {
    title: 'The home page while requests and photographs come in',
    figures: [
      { what: 'p99 at 32 connections', value: median(rounds), unit: 'ms', atMost: 10 },
      { what: 'quotation requests meanwhile', value: memos, unit: '' },
      { what: 'photographs meanwhile', value: answers.length, unit: '' },
      { what: 'memory of the serving process, at its most', value: memory, unit: 'MB', atMost: 170 },
    ],
  }
}
