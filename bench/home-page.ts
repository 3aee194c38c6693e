import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { load, median, type Round } from './load.ts'

// npm run bench: cold start, idle memory, bytes, and requests a second beside a bare node:http server with the same bytes.
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const rounds = 5
const seconds = 4
const dataDir = mkdtempSync(join(tmpdir(), 'beranda-bench-'))

async function startSite() {
  const began = performance.now()
  const site = spawn('taskset', ['-c', '0', process.execPath, at('../src/commands/run.mjs'), 'serve'], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_USERNAME: 'bench',
      ADMIN_PASSWORD: 'sebelas pohon kelapa',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  while (!/listens on (\S+)/.test(output)) output += String((await once(site.stdout, 'data'))[0])
  const address = /listens on (\S+)/.exec(output)?.[1] ?? ''
  await (await fetch(`${address}/home/index.html`)).arrayBuffer()
  return { site, address, firstPage: performance.now() - began }
}

async function stop(child: ReturnType<typeof spawn>): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'exit')
}

const first = await startSite()
await stop(first.site)
const starts: number[] = []
for (let round = 0; round < 3; round++) {
  const again = await startSite()
  starts.push(again.firstPage)
  await stop(again.site)
}
const { site, address } = await startSite()
await new Promise((resolve) => setTimeout(resolve, 3000))
const idle = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))?.[1]) / 1024

const page = await fetch(`${address}/home/index.html`, { headers: { 'accept-encoding': 'identity' } })
const body = Buffer.from(await page.arrayBuffer())
const bare = fork(at('./bare-server.ts'), { execArgv: [] })
bare.send({
  body: body.toString('base64'),
  headers: { ...Object.fromEntries(page.headers), 'content-length': body.length },
})
const [port] = (await once(bare, 'message')) as [number]
spawn('taskset', ['-cp', '0', String(bare.pid)], { stdio: 'ignore' })

const targets = { site: `${address}/home/index.html`, bare: `http://127.0.0.1:${port}/` }
const measured: Record<keyof typeof targets, Round[]> = { site: [], bare: [] }
await load(targets.site, 2)
await load(targets.bare, 2)
for (let round = 0; round < rounds; round++) {
  for (const name of ['site', 'bare'] as const) measured[name].push(await load(targets[name], seconds))
}
bare.kill()
await stop(site)
rmSync(dataDir, { recursive: true, force: true })

const rate = (name: keyof typeof targets) => median(measured[name].map(({ requestsPerSecond }) => requestsPerSecond))
const result = {
  'first start to first page, s': first.firstPage / 1000,
  'later start to first page, s': median(starts) / 1000,
  'memory idle, MB': idle,
  'home page, requests/s': rate('site'),
  'bare node:http, requests/s': rate('bare'),
  ratio: rate('site') / rate('bare'),
  'p99 of the home page at 32 connections, ms': median(measured.site.map(({ p99 }) => p99)),
  'spread of the reference':
    Math.max(...measured.bare.map((one) => one.requestsPerSecond)) /
    Math.min(...measured.bare.map((one) => one.requestsPerSecond)),
}
mkdirSync(at('./results'), { recursive: true })
writeFileSync(at('./results/home-page.json'), `${JSON.stringify(result, undefined, 2)}\n`)
for (const [name, value] of Object.entries(result)) console.log(`${name}: ${value.toFixed(3)}`)
if (result['spread of the reference'] > 1.15)
  console.log('The machine was too noisy to tell: the reference itself varied by more than 15 %.')
