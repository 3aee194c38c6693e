import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createTemporaryFolder, removeFolder } from './temporary-folder.ts'

/** The URLs and ports in `deploy/nginx.conf`; they are free after `requireNetworkNamespace`. */
export const shippedConfig = {
  httpsUrl: 'https://www.example.com',
  httpUrl: 'http://www.example.com',
  /** The ports of the two instances. */
  instancePorts: [3000, 3001],
} as const

function runCommand(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
}

function exitUnsupported(message: string): never {
  console.error(message)
  process.exit(2)
}

/**
 * Restarts this script in separate mount and network namespaces, where the ports, folders and host name of
 * `deploy/nginx.conf` are free, so the file needs no change. Exits with 2 when a tool or root permission is missing.
 */
export function requireNetworkNamespace(): void {
  for (const name of ['nginx', 'openssl', 'unshare', 'ip'])
    if (spawnSync('which', [name]).status !== 0)
      exitUnsupported(`This needs ${name}: apt-get install nginx openssl iproute2.`)
  if (process.getuid?.() !== 0)
    exitUnsupported('This needs root: nginx binds ports 80 and 443, and changes to its own user.')
  if (process.env['OWN_NETWORK'] === 'yes') return
  const { status } = spawnSync('unshare', ['-mn', process.execPath, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, OWN_NETWORK: 'yes' },
  })
  process.exit(status ?? 2)
}

/** Creates the files of nginx on Debian 12, and a certificate at the path in `deploy/nginx.conf`. */
function prepareNginxFiles(folder: string): void {
  runCommand('ip', 'link', 'set', 'lo', 'up')
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')]
  const options = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=www.example.com'
  runCommand('openssl', ...options.split(' '), ...files)
  // Only this mount namespace sees these. Without /var/cache/nginx, which only the package of nginx.org creates.
  for (const path of ['/run', '/var/cache', '/var/lib/nginx', '/var/log/nginx', '/etc/ssl', '/etc/nginx/conf.d']) {
    mkdirSync(path, { recursive: true })
    runCommand('mount', '-t', 'tmpfs', 'tmpfs', path)
  }
  mkdirSync('/etc/ssl/beranda')
  for (const name of ['key.pem', 'certificate.pem']) copyFileSync(join(folder, name), `/etc/ssl/beranda/${name}`)
  copyFileSync(fileURLToPath(new URL('../../deploy/nginx.conf', import.meta.url)), '/etc/nginx/conf.d/beranda.conf')
  writeFileSync(join(folder, 'hosts'), '127.0.0.1 localhost www.example.com\n')
  runCommand('mount', '--bind', join(folder, 'hosts'), '/etc/hosts')
}

/**
 * Starts nginx as Debian does, with `deploy/nginx.conf` as it is shipped under Debian's own `/etc/nginx/nginx.conf`; throws its
 * message for an invalid configuration. Needs `requireNetworkNamespace`.
 */
export async function startNginx() {
  const folder = createTemporaryFolder('beranda-nginx-')
  prepareNginxFiles(folder)
  runCommand('nginx', '-t')
  const child = spawn('nginx', ['-g', 'daemon off;'], { stdio: 'inherit' })
  process.once('exit', () => child.kill('SIGKILL'))
  await setTimeout(500)
  if (child.exitCode !== null) throw new Error('nginx did not start; see above.')
  return {
    child,
    async stop() {
      child.kill('SIGTERM')
      await setTimeout(500)
      runCommand('umount', '/etc/hosts')
      removeFolder(folder)
    },
  }
}
