import { execFileSync } from 'node:child_process'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { testAdmin, testAdminEnvironment } from '#kit/admin.ts'
import { createMultipartBody, drawImage } from '#kit/images.ts'
import { launchSite } from '#kit/launch-site.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'

interface Call {
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string | Buffer
}

// Only Linux can change the limits of a running process.
test.skipIf(process.platform !== 'linux')(
  'an upload without a free file descriptor is rejected with 503 and a message',
  async () => {
    const dataDir = createTemporaryFolder('beranda-files-')
    const { child, url, output, stop } = await launchSite({
      DATA_DIR: dataDir,
      SAMPLE_CONTENT: 'off',
      ...testAdminEnvironment,
    })
    // One connection for all calls: the server could not accept another.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    onTestFinished(async () => {
      agent.destroy()
      await stop('SIGKILL')
      removeFolder(dataDir)
    })
    const post = (path: string, { headers, payload }: Call) =>
      new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: unknown }>((resolve, reject) => {
        const call = request(`${url}${path}`, { method: 'POST', agent, headers }, (response) => {
          text(response).then(
            (body) => resolve({ status: response.statusCode, headers: response.headers, body: JSON.parse(body) }),
            reject,
          )
        })
        call.on('error', reject).end(payload)
      })
    const limit = (files: string) => execFileSync('prlimit', ['--pid', String(child.pid), `--nofile=${files}:`])

    const login = await post('/api/auth/login', {
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(testAdmin),
    })
    const { token } = login.body as { token: string }
    const form = createMultipartBody({ title: 'Cepat', img: await drawImage('png') })
    const upload = { headers: { ...form.headers, authorization: `Bearer ${token}` }, payload: form.payload }

    limit('3')
    for (const language of ['id', 'en']) {
      const refused = await post(`/api/features?lang=${language}`, upload)
      expect(refused).toMatchObject({
        status: 503,
        headers: { 'retry-after': '5' },
        body: { message: expect.stringMatching(language === 'id' ? /Server.*coba lagi/ : /server.*try again/i) },
      })
    }
    await expect.poll(() => output.stdout + output.stderr, { timeout: 60_000 }).toContain('EMFILE')

    limit('1024')
    expect(await post('/api/features', upload)).toMatchObject({ status: 201 })
  },
)
