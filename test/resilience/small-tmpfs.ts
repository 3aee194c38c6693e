import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'

/** A disk of its own for one run: small, in memory, and to be filled. */
export interface SmallTmpfs {
  readonly path: string
  /** Takes all the room there is, but for so many bytes. */
  fill(freeBytes?: number): void
  /** Gives it back. */
  free(): void
  unmount(): void
}

/** Starts this script again as root of a namespace of its own, where it is not root already: there it may mount. */
export function requireMountPermission(): void {
  if (process.getuid?.() === 0) return
  const { status } = spawnSync('unshare', ['-rm', process.execPath, ...process.argv.slice(1)], { stdio: 'inherit' })
  if (status === null) process.stderr.write('This needs root, or unshare and a kernel that lets users mount.\n')
  process.exit(status ?? 2)
}

/** Mounts it. */
export function mountSmallTmpfs(megabytes: number): SmallTmpfs {
  const folder = createTemporaryFolder()
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  if (status !== 0) throw new Error('A tmpfs could not be mounted.')
  const ballast = join(folder, 'ballast')
  return {
    path: folder,
    fill(freeBytes = 0) {
      const file = openSync(ballast, 'a')
      const block = Buffer.alloc(4096, 1)
      try {
        for (;;) writeSync(file, block)
      } catch {
        // Full, which is what we want.
      } finally {
        closeSync(file)
      }
      if (freeBytes > 0) spawnSync('truncate', ['-s', `-${freeBytes}`, ballast])
    },
    free: () => rmSync(ballast, { force: true }),
    unmount() {
      spawnSync('umount', ['-l', folder])
      removeFolder(folder)
    },
  }
}
