interface Package {
  readonly version: string
  readonly license?: string
  readonly integrity?: string
  readonly dev?: boolean
}

/** What the lock file says of every package that an install brings. */
export interface PackageLock {
  readonly packages: Readonly<Record<string, Package>>
}

// Their terms are met by naming them, or by what they let anybody do with them.
const permissiveLicences = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
]
// Files of theirs that are changed have to be given out under the same terms; here they are used as they come, the LGPL's as
// a library of its own that anybody can replace.
const weakCopyleftLicences = ['LGPL-3.0-or-later', 'MPL-2.0']

// npm finds no licence in their package.json; this is what their LICENSE or README says.
const licenceOverrides: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  'humanize-number': 'MIT',
  streamsearch: 'MIT',
}

/** True when the terms allow what is done here: the package is used as it comes, and is not part of ours. */
export function isAllowedLicence(licence: string): boolean {
  return licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) =>
      choice.split(' AND ').every((one) => [...permissiveLicences, ...weakCopyleftLicences].includes(one)),
    )
}

const packageNameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/**
 * Every package that an install may bring, on any system, with its licence, as a page to read. Throws for one whose licence
 * does not allow its use here, and for one that is not pinned to its bytes.
 */
export function renderLicences({ packages }: PackageLock): string {
  const rows = new Map<string, string>()
  for (const [path, { version, license: named, integrity = '', dev }] of Object.entries(packages)) {
    if (path === '') continue
    const license = named ?? licenceOverrides[packageNameOf(path)] ?? 'none'
    if (!isAllowedLicence(license))
      throw new Error(`${packageNameOf(path)} ${version}: its licence, ${license}, is not on the list.`)
    if (!integrity.startsWith('sha512-'))
      throw new Error(`${packageNameOf(path)} ${version} is not pinned to its bytes.`)
    const row = `| ${packageNameOf(path)} | ${version} | ${license} | ${dev ? 'to build and test' : 'to run'} |`
    rows.set(`${packageNameOf(path)} ${version}`, row)
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
