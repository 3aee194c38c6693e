import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { buildIfStale } from './build.ts'
import { finish, runBrowserTests, runStaticChecks, runUnitTests } from './checks.ts'

/** Debian's Chromium, where no browser is there yet and we may install one. */
function installBrowser(): void {
  const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  if (browsers.some(existsSync)) return
  console.log('Installing Chromium for the browser tests.')
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update')
  apt('install', '-y', 'chromium')
  if (!browsers.some(existsSync))
    console.log('No browser could be installed; install Chromium by hand for the browser tests.')
}

installBrowser()
buildIfStale()
finish([...runStaticChecks(), runUnitTests(), runBrowserTests()])
