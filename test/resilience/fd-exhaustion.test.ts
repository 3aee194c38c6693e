import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { testAdminEnvironment } from '#kit/admin.ts'
import { ApiClient } from '#kit/api-client.ts'
import { createMultipartBody, drawImage } from '#kit/images.ts'
import { launchSite } from '#kit/launch-site.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'

test('without a free file descriptor an upload is a 503 with a message, and new connections do not end the process', async ({
  skip,
}) => {
  skip(process.platform !== 'linux', 'only Linux can change the limits of a running process')
  const dataDir = createTemporaryFolder('beranda-files-')
  const site = await launchSite({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'off', ...testAdminEnvironment })
  // One connection for all uploads: the server could not accept another.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(async () => {
    agent.destroy()
    await site.stop('SIGKILL')
    removeFolder(dataDir)
  })
  const limitFiles = (count: number) => execFileSync('prlimit', ['--pid', String(site.child.pid), `--nofile=${count}:`])
  const form = createMultipartBody({ title: 'Cepat', img: await drawImage('png') })
  const headers = { ...form.headers, authorization: `Bearer ${(await new ApiClient(site).signIn()).token}` }
  const upload = async (language: 'id' | 'en') => {
    const sent = request(`${site.url}/api/features?lang=${language}`, { method: 'POST', agent, headers })
    sent.end(form.payload)
    const [response] = await once(sent, 'response')
    return { status: response.statusCode, headers: response.headers, body: await json(response) }
  }
  const rejected = { status: 503, headers: { 'retry-after': '5' } }

  expect(await upload('id')).toMatchObject({ status: 201 })
  limitFiles(3)
  expect(await upload('id')).toMatchObject({
    ...rejected,
    body: { message: expect.stringMatching(/Server.*coba lagi/) },
  })
  expect(await upload('en')).toMatchObject({
    ...rejected,
    body: { message: expect.stringMatching(/server.*try again/i) },
  })
  await expect.poll(() => site.output.stdout + site.output.stderr).toContain('EMFILE')
  const port = Number(new URL(site.url).port)
  const others = Array.from({ length: 300 }, () => connect(port, '127.0.0.1').on('error', () => undefined))
  expect(await upload('id')).toMatchObject(rejected)

  limitFiles(1024)
  expect(await upload('id')).toMatchObject({ status: 201 })
  for (const other of others) other.destroy()
  expect((await fetch(`${site.url}/home/index.html`)).status).toBe(200)
})
