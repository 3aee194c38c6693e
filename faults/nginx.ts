import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** A real nginx with the configuration of `deploy/nginx.conf`. */
export interface Nginx {
  readonly address: string
  readonly child: ChildProcess
  /** What it has written into its log of errors. */
  errors(): string
  stop(): Promise<void>
}

function replaceOnce(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`deploy/nginx.conf does not say "${from}" any more.`)
  return text.replaceAll(from, to)
}

function makeCertificate(folder: string): void {
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')]
  spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject, ...files])
}

/** Says what is missing and ends the process where nginx or openssl is not installed. */
export function requireNginx(): void {
  for (const [name, argument] of [
    ['nginx', '-v'],
    ['openssl', 'version'],
  ] as const) {
    if (spawnSync(name, [argument]).error === undefined) continue
    console.error(`This needs ${name}: apt-get install ${name}.`)
    process.exit(1)
  }
}

/** Starts nginx with TLS on `port` in front of instances on two ports. */
export async function startNginx(
  port: number,
  plainPort: number,
  instances: readonly [number, number],
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'beranda-nginx-'))
  mkdirSync(join(folder, 'cache'))
  makeCertificate(folder)
  let site = readFileSync(new URL('../deploy/nginx.conf', import.meta.url), 'utf8')
  for (const [from, to] of [
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['127.0.0.1:3000', `127.0.0.1:${instances[0]}`],
    ['127.0.0.1:3001', `127.0.0.1:${instances[1]}`],
    ['/etc/ssl/beranda', folder],
    ['/var/cache/nginx/beranda', join(folder, 'cache')],
  ] as const)
    site = replaceOnce(site, from, to)
  writeFileSync(join(folder, 'site.conf'), site)
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log warn; daemon off;
     events { worker_connections 2048; }
     http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
       fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
       include ${folder}/site.conf; }`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
  process.once('exit', () => child.kill('SIGKILL'))
  await setTimeout(500)
  if (child.exitCode !== null) throw new Error('nginx did not start; see above.')
  return {
    address: `https://127.0.0.1:${port}`,
    child,
    errors: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    async stop() {
      child.kill('SIGTERM')
      await setTimeout(500)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
