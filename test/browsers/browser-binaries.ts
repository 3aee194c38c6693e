import { existsSync, globSync } from 'node:fs'

/** A program of a system package. */
interface Program {
  readonly paths: readonly string[]
  /** Debian's package. */
  readonly package: string
}

/** The programs that the suite starts, with their paths on Debian and other systems. */
const PROGRAMS = {
  firefox: { paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox'], package: 'firefox-esr' },
  webKitDriver: { paths: ['/usr/bin/WebKitWebDriver'], package: 'webkit2gtk-driver' },
  miniBrowser: {
    paths: ['/usr/lib/*/webkit2gtk-4.1/MiniBrowser', '/usr/libexec/webkit2gtk-4.1/MiniBrowser'],
    package: 'webkit2gtk-driver',
  },
  xvfb: { paths: ['/usr/bin/Xvfb'], package: 'xvfb' },
} as const satisfies Record<string, Program>

function findInstalled({ paths }: Program): string | undefined {
  return paths.flatMap((path) => (path.includes('*') ? globSync(path) : path)).find((path) => existsSync(path))
}

/** Returns the path of the program; throws an error that names the package when it is not installed. */
export function findProgram(name: keyof typeof PROGRAMS): string {
  const path = findInstalled(PROGRAMS[name])
  if (!path) throw new Error(`${name} is not installed; install the package ${PROGRAMS[name].package}.`)
  return path
}

/** The packages whose programs are not installed. */
export function findMissingPackages(): string[] {
  return [
    ...new Set(
      Object.values(PROGRAMS)
        .filter((program) => !findInstalled(program))
        .map((program) => program.package),
    ),
  ]
}
