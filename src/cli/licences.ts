interface Package {
  readonly version: string
  readonly license?: string
  readonly integrity?: string
  readonly dev?: boolean
}

/** The parsed `package-lock.json`. */
export interface PackageLock {
  readonly packages: Readonly<Record<string, Package>>
}

// For the use of an unmodified package these licences require attribution only.
const permissiveLicences = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
]
// These licences require that modified files are published under the same terms. The packages are used unmodified, and the
// LGPL ones are separate libraries, which users can replace.
const weakCopyleftLicences = ['LGPL-3.0', 'LGPL-3.0-or-later', 'MPL-2.0']

// These packages declare no licence in package.json; the values are from their LICENSE or README.
const licenceOverrides: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  'humanize-number': 'MIT',
  streamsearch: 'MIT',
}

/** Returns true when the licence, an SPDX expression, permits the use of the unmodified package as a dependency. */
export function isAllowedLicence(licence: string): boolean {
  return licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) =>
      choice.split(' AND ').every((one) => [...permissiveLicences, ...weakCopyleftLicences].includes(one)),
    )
}

const toPackageName = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/**
 * Returns a Markdown table of every package that an install may contain, on any system, with its licence. Throws when a
 * licence is not allowed, or when a package has no SHA-512 hash.
 */
export function renderLicences({ packages }: PackageLock): string {
  const rows = new Map<string, string>()
  for (const [path, { version, license: named, integrity = '', dev }] of Object.entries(packages)) {
    if (path === '') continue
    const license = named ?? licenceOverrides[toPackageName(path)] ?? 'none'
    if (!isAllowedLicence(license))
      throw new Error(`${toPackageName(path)} ${version}: its licence, ${license}, is not on the list.`)
    if (!integrity.startsWith('sha512-'))
      throw new Error(`${toPackageName(path)} ${version} is not pinned to its bytes.`)
    const row = `| ${toPackageName(path)} | ${version} | ${license} | ${dev ? 'to build and test' : 'to run'} |`
    rows.set(`${toPackageName(path)} ${version}`, row)
  }
  const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
  return [
    '# Licences',
    '',
    `The ${sorted.length} packages that an install may bring, on any system. Each keeps its own licence text in its folder.`,
    '',
    '| package | version | licence | for what |',
    '|---|---|---|---|',
    ...sorted,
    '',
  ].join('\n')
}
