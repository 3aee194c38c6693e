import { spawn } from 'node:child_process'
import { closeSync, openSync, statSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client, rest } from './client.ts'
import { mountSmallDisk, needMounts } from './folder-on-tmpfs.ts'
import { numberOption, type Row, report } from './report.ts'
import { makeFolder } from './site.ts'

// node faults/log.ts [--times 20000]: the log's disk is full, or nobody reads the log, or everything fails at once.

needMounts()
const times = numberOption('times', 20_000)
const run = fileURLToPath(new URL('../src/commands/run.mjs', import.meta.url))

async function findPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // It listens on an address and a port, not on a pipe.
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Runs a site that logs every call to `output`, and floods it; how many calls were answered. */
async function flood(output: number | 'pipe'): Promise<{ answered: number; isRunning: boolean }> {
  const folder = makeFolder()
  const port = await findPort()
  const child = spawn(process.execPath, [run, 'serve'], {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder.path,
      SAMPLE_CONTENT: 'off',
      LOG_LEVEL: 'info',
    },
    // A pipe that nobody reads is full after 64 KB.
    stdio: ['ignore', output, output],
  })
  const client = new Client({ address: `http://127.0.0.1:${port}` })
  while (child.exitCode === null && (await client.call('GET', '/readyz')).status !== 200) await rest(50)
  let answered = 0
  for (let sent = 0; sent < times; sent += 50) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => client.call('GET', '/api/contact', undefined, 5_000)),
    )
    answered += answers.filter(({ status }) => status === 200).length
  }
  const isRunning = child.exitCode === null && child.signalCode === null
  child.kill('SIGKILL')
  folder.forget()
  return { answered, isRunning }
}

const rows: Row[] = []
const note = (what: string, { answered, isRunning }: { answered: number; isRunning: boolean }) =>
  rows.push({
    what,
    times,
    came: `${answered} calls answered, the process ${isRunning ? 'runs on' : 'ended'}`,
    isKept: isRunning && answered === times,
  })

const disk = mountSmallDisk(2)
disk.fill()
const full = openSync(join(disk.path, 'log'), 'a')
note('every call is logged to a full disk', await flood(full))
closeSync(full)
disk.free()
const file = join(disk.path, 'log')
const roomy = openSync(file, 'a')
const began = performance.now()
note('every call is logged', await flood(roomy))
const [size, minutes] = [statSync(file).size, (performance.now() - began) / 60_000]
closeSync(roomy)
disk.forget()
const perMinute = size / Math.max(minutes, 1)
rows.push({
  what: 'the log of that',
  times: 1,
  came: `${(size / 1e6).toFixed(1)} MB in ${minutes.toFixed(1)} minutes`,
  isKept: perMinute < 2_000_000,
})
note('nobody reads the log', await flood('pipe'))
report('A log that cannot be written', rows)
