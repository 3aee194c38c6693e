import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'beranda-last-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['an exception that nobody caught', "() => { throw new Error('odd: budi@contoh.id') }"],
  ['a rejection that nobody handled', "() => { Promise.reject(new Error('odd: budi@contoh.id')) }"],
])('%s leaves one line in the log and ends the process with 1', async (_name, harm) => {
  const program = fileURLToPath(new URL('./run.mjs', import.meta.url))
  const inject = `data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', ${harm})`)}`
  const child = spawn(process.execPath, ['--import', inject, program, 'serve'], {
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, SAMPLE_CONTENT: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [output, errors] = ['', '']
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (output.includes('listens on')) child.kill('SIGUSR2')
  })
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  const lines = errors.trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'fatal',
    msg: 'unforeseen; the process ends',
    err: { type: 'Error', message: 'odd: (address)' },
  })
})
