import { once } from 'node:events'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { spawnSite } from '#kit/launch-site.ts'
import { createTemporaryFolder } from '#kit/temporary-folder.ts'

const folder = createTemporaryFolder('beranda-last-')

/** Starts a site that does `harm`, a function in JavaScript, at SIGUSR2. */
function spawnHarmed(harm: string) {
  const inject = `data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', ${harm})`)}`
  return spawnSite({ DATA_DIR: folder, SAMPLE_CONTENT: 'off', NODE_OPTIONS: `--import ${inject}` })
}

test.each([
  ['an exception that nobody caught', "() => { throw new Error('odd: budi@contoh.id') }"],
  ['a rejection that nobody handled', "() => { Promise.reject(new Error('odd: budi@contoh.id')) }"],
])('%s leaves one line in the log and ends the process with 1', async (_name, harm) => {
  const site = spawnHarmed(harm)
  await site.listening
  site.child.kill('SIGUSR2')
  expect(await site.closed).toBe(1)
  const lines = site.output.stderr.trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'fatal',
    msg: 'unexpected error; the process ends',
    err: { type: 'Error', message: 'odd: (address)' },
  })
})

test('a second error does not cut off the request that is being answered', async () => {
  const site = spawnHarmed("() => { setTimeout(() => { throw new Error('later') }); throw new Error('first') }")
  // Answered without work that a busy machine delays: five seconds after the first error the process ends in any case.
  const body = '{}'
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' }
  const call = request(`${await site.listening}/api/auth/login`, { method: 'POST', headers })
  call.flushHeaders()
  // The server has the request, and waits for its body.
  await once(call, 'continue')
  site.child.kill('SIGUSR2')
  await expect.poll(() => site.output.stderr.split('\n').length).toBe(3)
  call.end(body)
  const [response] = await once(call, 'response')
  expect(response.statusCode).toBe(400)
  response.resume()
  expect(await site.closed).toBe(1)
})
