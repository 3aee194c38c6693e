import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { launchSite } from '#kit/launch-site.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'

const folder = createTemporaryFolder('beranda-launch-')
afterAll(() => removeFolder(folder))

const environment = { DATA_DIR: folder, SAMPLE_CONTENT: 'off', BACKUPS: 'off' }

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each(['SIGKILL', 'SIGINT', 'SIGTERM'] as const)(
  'a site ends with the process that launched it, when that ends by %s',
  async (signal) => {
    const kit = JSON.stringify(fileURLToPath(new URL('../kit/launch-site.ts', import.meta.url)))
    const script = `
      const { launchSite } = await import(${kit})
      const site = await launchSite(${JSON.stringify(environment)})
      process.stdout.write(site.child.pid + '\\n')
      await new Promise(() => setInterval(() => undefined, 60_000))`
    const launcher = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = (await once(launcher.stdout, 'data')) as [Buffer]
    const pid = Number(line)
    expect(isAlive(pid)).toBe(true)
    launcher.kill(signal)
    await once(launcher, 'exit')
    await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false)
  },
)

test('a site with a wrapper that hands no signal on is stopped with its wrapper', async () => {
  // The second command keeps the shell from replacing itself with the site.
  const wrapper = ['sh', '-c', '"$@"; exit $?', 'sh']
  const site = await launchSite(environment, { wrapper })
  const children = spawn('ps', ['-o', 'pid=', '--ppid', String(site.child.pid)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pid = Number(await text(children.stdout))
  expect(isAlive(pid)).toBe(true)
  await site.stop('SIGKILL')
  await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false)
})
