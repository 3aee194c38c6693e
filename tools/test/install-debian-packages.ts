import { spawnSync } from 'node:child_process'

/** Installs Debian packages. Returns false when apt-get is missing or fails; apt-get prints the reason. */
export function installDebianPackages(packages: readonly string[]): boolean {
  if (packages.length === 0) return true
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return false
  console.log(`Installing ${packages.join(', ')} for the browser tests.`)
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const aptGet = (...args: string[]): boolean => {
    const [program = '', ...rest] = [...prefix, 'apt-get', ...args]
    const { status } = spawnSync(program, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return status === 0
  }
  aptGet('update')
  return aptGet('install', '-y', '--no-install-recommends', ...packages)
}
