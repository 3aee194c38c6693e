import { globSync } from 'node:fs'

/** The programs that the suite starts: Debian's package, and the paths on Debian and other systems. */
const PROGRAMS = {
  firefox: { package: 'firefox-esr', paths: '/usr/bin/{firefox-esr,firefox}' },
  webKitDriver: { package: 'webkit2gtk-driver', paths: '/usr/bin/WebKitWebDriver' },
  miniBrowser: { package: 'webkit2gtk-driver', paths: '/usr/{lib/*,libexec}/webkit2gtk-4.1/MiniBrowser' },
  xvfb: { package: 'xvfb', paths: '/usr/bin/Xvfb' },
} as const

/** Returns the path of the program; throws an error that names the package when it is not installed. */
export function findProgram(name: keyof typeof PROGRAMS): string {
  const [path] = globSync(PROGRAMS[name].paths)
  if (!path) throw new Error(`${name} is not installed; install the package ${PROGRAMS[name].package}.`)
  return path
}

/** The packages whose programs are not installed. */
export function findMissingPackages(): string[] {
  const missing = Object.values(PROGRAMS).filter(({ paths }) => globSync(paths).length === 0)
  return [...new Set(missing.map((program) => program.package))]
}
