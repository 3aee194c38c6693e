import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'

/** A small disk in memory that can be filled. */
export interface SmallTmpfs {
  readonly path: string
  /** Fills the disk except for `freeBytes`. */
  fill(freeBytes?: number): void
  /** Frees the space that `fill` took. */
  free(): void
  unmount(): void
}

/** Restarts this script as root of a new user namespace, which may mount, unless it is root. Exits with 2 when it cannot. */
export function requireMountPermission(): void {
  if (process.getuid?.() === 0) return
  const { status } = spawnSync('unshare', ['-rm', process.execPath, ...process.argv.slice(1)], { stdio: 'inherit' })
  if (status === null) process.stderr.write('This needs root, or unshare and a kernel with user namespaces.\n')
  process.exit(status ?? 2)
}

/** Mounts a disk of `megabytes`. */
export function mountSmallTmpfs(megabytes: number): SmallTmpfs {
  const folder = createTemporaryFolder()
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  if (status !== 0) throw new Error('Mounting a tmpfs failed.')
  const ballast = join(folder, 'ballast')
  return {
    path: folder,
    fill(freeBytes = 0) {
      const file = openSync(ballast, 'a')
      const block = Buffer.alloc(4096, 1)
      try {
        for (;;) writeSync(file, block)
      } catch {
        // The disk is full.
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
