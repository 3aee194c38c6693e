import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { launchSite, runCommand } from '#kit/launch-site.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'

// Other users need access to their files in this folder.
const folder = createTemporaryFolder('beranda-access-')
chmodSync(folder, 0o755)
afterAll(() => removeFolder(folder))

const isRoot = process.getuid?.() === 0
const nobody = 65_534

/** Returns the files and folders below a folder to which users other than the owner have access. */
function openToOthers(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((name) => (statSync(name).mode & 0o077) !== 0)
}

/** Creates a site in a new folder and stops it; returns the folder. */
async function makeSite(name: string, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<string> {
  const dataDir = mkdtempSync(join(folder, `${name}-`))
  chmodSync(dataDir, 0o755)
  await (await launchSite({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'off' })).stop(signal)
  return dataDir
}

test.each(['beranda.sqlite', 'beranda.sqlite-wal', 'beranda.sqlite-shm', 'beranda.lock'])(
  'a start that cannot write %s names its owner and the remedy, and exits with 1',
  async (file) => {
    const dataDir = await makeSite(`unwritable-${file}`, 'SIGKILL')
    if (isRoot) {
      chmodSync(dataDir, 0o777)
      for (const name of readdirSync(dataDir)) if (name !== file) chownSync(join(dataDir, name), nobody, nobody)
    } else chmodSync(join(dataDir, file), 0o400)
    const { code, stderr } = await runCommand({ DATA_DIR: dataDir }, ['serve'], isRoot ? { uid: nobody } : {})
    expect(code).toBe(1)
    const [line, ...more] = stderr.trimEnd().split('\n')
    expect(more).toEqual([])
    expect(line).toMatch(/^DATA_DIR: the database cannot be written: /)
    expect(line).toContain(`${join(dataDir, file)} belongs to `)
    if (isRoot) expect(line).toMatch(/belongs to root, and this process runs as nobody .*chown -R nobody /)
    else expect(line).toMatch(/chmod -R u\+rwX /)
  },
)

test('other users cannot read any file of a site, even in a public folder and with umask 022', async () => {
  const before = process.umask(0o022)
  onTestFinished(() => void process.umask(before))
  const dataDir = await makeSite('wide')
  expect((await runCommand({ DATA_DIR: dataDir }, ['backup', join(dataDir, 'one.backup')])).code).toBe(0)
  const site = await launchSite({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'off' })
  expect(openToOthers(dataDir)).toEqual([])
  await site.stop('SIGKILL')
  // The permissions that earlier versions set.
  for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o644)
  const again = await launchSite({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'off' })
  // The cached pages are rewritten some time after the start.
  await vi.waitFor(() => expect(openToOthers(dataDir).filter((name) => !name.endsWith('.backup'))).toEqual([]), {
    timeout: 60_000,
  })
  expect(await again.stop('SIGTERM')).toBe(0)
  expect(readdirSync(dataDir).length).toBeGreaterThan(3)
})

test('files that root restores into a folder of another user belong to that user', async () => {
  const dataDir = await makeSite('restored-from')
  const backup = join(dataDir, 'restored.backup')
  expect((await runCommand({ DATA_DIR: dataDir }, ['backup', backup])).code).toBe(0)
  const target = join(dataDir, 'restored')
  mkdirSync(target)
  if (isRoot) chownSync(target, nobody, nobody)
  const { code, stdout } = await runCommand({ DATA_DIR: target }, ['restore', backup])
  expect(code).toBe(0)
  if (!isRoot) return
  expect(stdout).toContain(`The files in ${target} belong to nobody, as the folder does.`)
  const owners = readdirSync(target).map((name) => statSync(join(target, name)).uid)
  expect(new Set(owners)).toEqual(new Set([nobody]))
  const fresh = await runCommand({ DATA_DIR: join(dataDir, 'root-made') }, ['restore', backup])
  expect(fresh.stdout).toMatch(/The files belong to root\. .*chown -R USER/)
})
