import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { launchSite } from '#kit/launch-site.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'

const bin = fileURLToPath(new URL('../../src/cli/bin.mjs', import.meta.url))
const folder = createTemporaryFolder('beranda-package-')
afterAll(() => removeFolder(folder))

function createPackage(target: string) {
  return spawnSync(process.execPath, [bin, 'package', target], { encoding: 'utf8' })
}

test('a packaged site starts without development packages and tests', async () => {
  const target = join(folder, 'site')
  expect(createPackage(target)).toMatchObject({ status: 0 })
  for (const absent of ['vite', 'vitest', 'react', '@mantine', 'typescript'])
    expect(existsSync(join(target, 'node_modules', absent)), absent).toBe(false)
  expect(
    readdirSync(target, { recursive: true }).filter(
      (path) => /\.test\.tsx?$/.test(String(path)) && !String(path).includes('node_modules'),
    ),
  ).toEqual([])
  const site = await launchSite({ DATA_DIR: join(folder, 'data') }, { packageDir: target })
  const page = await fetch(`${site.url}/home/index.html`)
  expect(await page.text()).toContain('Fitur Kami')
  const screen = await fetch(`${site.url}/admin`)
  expect(await screen.text()).toContain('id="root"')
  expect(await site.stop('SIGTERM')).toBe(0)
}, 240_000)

test('a folder that is not empty is rejected in one line', () => {
  const { status, stderr } = createPackage(tmpdir())
  expect(status).toBe(1)
  expect(stderr.trim()).toMatch(/is not empty; name a new folder\.$/)
})
