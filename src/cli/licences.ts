interface Package {
  readonly version: string
  readonly license?: string
  readonly integrity?: string
  readonly dev?: boolean
}

/** What the lock file says of every package that an install brings. */
export interface Lock {
  readonly packages: Readonly<Record<string, Package>>
}

// Their terms are met by naming them, or by what they let anybody do with them.
const permissive = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0', 'OFL-1.1']
// Files of theirs that are changed have to be given out under the same terms; here they are used as they come, the LGPL's as
// a library of its own that anybody can replace.
const usedUnchanged = ['LGPL-3.0-or-later', 'MPL-2.0']

/** True when the terms allow what is done here: the package is used as it comes, and is not part of ours. */
export function isAllowed(licence: string): boolean {
  return licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => [...permissive, ...usedUnchanged].includes(one)))
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/**
 * Every package that an install may bring, on any system, with its licence, as a page to read. Throws for one whose licence
 * does not allow its use here, and for one that is not pinned to its bytes.
 */
export function describeLicences({ packages }: Lock): string {
  const rows = new Map<string, string>()
  for (const [path, { version, license = 'none', integrity = '', dev }] of Object.entries(packages)) {
    if (path === '') continue
    if (!isAllowed(license)) throw new Error(`${nameOf(path)} ${version}: its licence, ${license}, is not on the list.`)
    if (!integrity.startsWith('sha512-')) throw new Error(`${nameOf(path)} ${version} is not pinned to its bytes.`)
    const row = `| ${nameOf(path)} | ${version} | ${license} | ${dev ? 'to build and test' : 'to run'} |`
    rows.set(`${nameOf(path)} ${version}`, row)
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
