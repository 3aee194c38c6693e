import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'

/** Restarts this script as root of a new user namespace, which may mount, unless it is root. Exits with 2 when it cannot. */
export function requireMountPermission(): void {
  if (process.getuid?.() === 0) return
  const { status } = spawnSync('unshare', ['-rm', process.execPath, ...process.argv.slice(1)], { stdio: 'inherit' })
  if (status === null) process.stderr.write('This needs root, or unshare and a kernel with user namespaces.\n')
  process.exit(status ?? 2)
}

/** Mounts a disk of `megabytes` in memory. */
export function mountSmallTmpfs(megabytes: number) {
  const folder = createTemporaryFolder()
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  if (status !== 0) throw new Error('Mounting a tmpfs failed.')
  const ballast = join(folder, 'ballast')
  return {
    path: folder,
    /** Fills the disk except for `freeBytes`. */
    fill(freeBytes = 0): void {
      // Ends when the disk is full.
      spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=4k', 'oflag=append', 'conv=notrunc'])
      if (freeBytes > 0) spawnSync('truncate', ['-s', `-${freeBytes}`, ballast])
    },
    /** Frees the space that `fill` took. */
    free: () => rmSync(ballast, { force: true }),
    unmount(): void {
      spawnSync('umount', ['-l', folder])
      removeFolder(folder)
    },
  }
}
