import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { launchSite } from '#kit/launch-site.ts'
import { createTemporaryFolder } from '#kit/temporary-folder.ts'

const bin = fileURLToPath(new URL('../../src/cli/bin.mjs', import.meta.url))
const folder = createTemporaryFolder('beranda-package-')

function createPackage(target: string) {
  return spawnSync(process.execPath, [bin, 'package', target], { encoding: 'utf8' })
}

test('a packaged site starts without development packages and tests', async () => {
  const target = join(folder, 'site')
  expect(createPackage(target)).toMatchObject({ status: 0 })
  for (const absent of ['vite', 'vitest', 'react', '@mantine', 'typescript'])
    expect(existsSync(join(target, 'node_modules', absent)), absent).toBe(false)
  const files = readdirSync(target, { recursive: true }).map(String)
  const unneeded = /\.test\.\w+$|\/test-(worker|animated)|\.map$|\/dev[\w-]*\.ts$|only-for-development/
  expect(files.filter((path) => unneeded.test(path) && !path.includes('node_modules'))).toEqual([])
  const texts = files
    .filter((path) => /^src\/.*\.(ts|mjs)$/.test(path))
    .map((path) => readFileSync(join(target, path), 'utf8'))
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter((text) => text.includes('only-for-development'))).toEqual([])
  const { stderr } = spawnSync(process.execPath, [join(target, 'src/cli/bin.mjs'), 'dev'], { encoding: 'utf8' })
  expect(stderr).toBe('There is no command dev. The commands are: serve, admin, backup, restore, move, doctor.\n')
  const site = await launchSite({ DATA_DIR: join(folder, 'data') }, { packageDir: target })
  const page = await fetch(`${site.url}/home/index.html`)
  expect(await page.text()).toContain('Fitur Kami')
  const screen = await fetch(`${site.url}/admin`)
  expect(await screen.text()).toContain('id="root"')
  expect(await site.stop('SIGTERM')).toBe(0)
})

test('a folder that is not empty is rejected in one line', () => {
  const { status, stderr } = createPackage(tmpdir())
  expect(status).toBe(1)
  expect(stderr.trim()).toMatch(/is not empty; name a new folder\.$/)
})
