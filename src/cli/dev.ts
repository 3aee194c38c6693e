import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { createDevelopmentEnvironment } from './dev-environment.ts'

const resolvePath = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Returns a TCP port that is currently free. */
function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

const dotEnv = existsSync(resolvePath('.env')) ? parseEnv(readFileSync(resolvePath('.env'), 'utf8')) : {}
const environment = createDevelopmentEnvironment(process.env, dotEnv)
// A client that reaches it can sign in with the development password and read the database through the file server of Vite.
if (!/^(localhost|127\.0\.0\.1|::1)$/.test(environment['HOST'] ?? 'localhost')) {
  console.error('HOST: npm run dev serves this machine alone; use npm start to look at the site from another one.')
  process.exit(1)
}
const devServer = spawn(
  process.execPath,
  [
    '--watch',
    '--watch-preserve-output',
    // Safe, because writes are durable; a restart then does not wait for open connections.
    '--watch-kill-signal=SIGKILL',
    '--enable-source-maps',
    resolvePath('src/cli/dev-server.ts'),
  ],
  {
    cwd: resolvePath('.'),
    stdio: 'inherit',
    env: {
      ...environment,
      // The browser reconnects to the same port after a restart.
      BERANDA_RELOAD_PORT: String(await findFreePort()),
      // What has not changed is not compiled again by a restart.
      NODE_COMPILE_CACHE: resolvePath('node_modules/.cache/dev-server'),
    },
  },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => devServer.kill(signal))
devServer.on('exit', (code) => process.exit(code ?? 0))
