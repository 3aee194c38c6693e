import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The allowed imports of the files below a path. The longest matching path applies. */
interface Border {
  readonly path: string
  /** Allowed files and folders of the repository. */
  readonly may: readonly string[]
  readonly mayNot?: readonly string[]
  /** Allowed npm packages: a name, or a scope with a trailing slash; true allows all except React. */
  readonly packages: true | readonly string[]
  /** True allows the modules of Node.js. */
  readonly node: boolean
}

const react = ['react', 'react-dom']
const adminPackages = [
  ...react,
  '@mantine/',
  '@tanstack/',
  '@tiptap/',
  'dayjs',
  'diff',
  'idb',
  'react-image-crop',
  'zod',
]

/** The layers of the server, lowest first: each may import itself and the layers before it. */
export const serverLayers = [
  'concurrency',
  'config',
  'log',
  'database',
  'jobs',
  'http',
  'search',
  'fields',
  'idempotency',
  'audit',
  'records',
  'mail',
  'accounts',
  'mail-settings',
  'changes/subscriber.ts',
  'changes/follow-up.ts',
  'images',
  'files',
  'entries',
  'memo',
  'personal-data',
  'drawings',
  'publishing',
  'site-search',
  'links',
  'changes',
  'checks/check.ts',
  'checks/backups.ts',
  'backup',
  'checks',
  'start',
  'observability',
  'components',
  'boot.ts',
].map((name) => `src/server/${name}`)

const server = (path: string, index: number): Border => ({
  path,
  may: ['src/content', 'src/contracts', ...serverLayers.slice(0, index + 1)],
  packages: true,
  node: true,
})

const features = [
  'accounts',
  'audit',
  'backups',
  'command-palette',
  'entries',
  'files',
  'links',
  'mail',
  'memo',
  'start',
].map((name) => `src/admin/features/${name}`)

/** The import rules. A file below none of these paths, or an import that is not listed, is an error. */
export const borders: readonly Border[] = [
  {
    path: 'src/content',
    may: ['src/content'],
    mayNot: ['src/content/samples'],
    packages: ['culori', 'zod'],
    node: false,
  },
  { path: 'src/content/samples', may: ['src/content'], packages: [], node: false },
  { path: 'src/contracts', may: ['src/content', 'src/contracts'], packages: ['zod'], node: false },
  ...serverLayers.map(server),
  {
    path: 'src/site',
    may: ['src/content', 'src/site'],
    mayNot: ['src/content/schema.ts', 'src/content/error-messages.ts'],
    packages: react,
    node: true,
  },
  {
    path: 'src/site/client',
    may: ['src/content', 'src/site'],
    mayNot: ['src/content/schema.ts', 'src/content/samples', 'src/site/pages', 'src/site/sections'],
    packages: [],
    node: false,
  },
  ...[
    { path: 'src/site/live', packages: react },
    { path: 'src/site/preview', packages: [] },
  ].map((border) => ({
    ...border,
    may: ['src/content', 'src/site'],
    mayNot: ['src/content/schema.ts', 'src/site/pages'],
    node: false,
  })),
  { path: 'src/admin', may: ['src/content', 'src/contracts', 'src/admin'], packages: adminPackages, node: false },
  {
    path: 'src/admin/shared',
    may: ['src/content', 'src/contracts', 'src/admin/shared'],
    packages: adminPackages,
    node: false,
  },
  {
    path: 'src/admin/fields',
    may: ['src/content', 'src/contracts', 'src/admin/shared', 'src/admin/fields'],
    packages: adminPackages,
    node: false,
  },
  ...features.map((path) => ({
    path,
    may: ['src/content', 'src/contracts', 'src/admin/shared', 'src/admin/fields', path],
    packages: adminPackages,
    node: false,
  })),
  {
    path: 'src/cli',
    may: [
      'src/cli',
      'src/content',
      'src/contracts',
      'src/server',
      'src/site',
      'tools/sample-image-paths.ts',
      'vite.dev.config.ts',
      'browsers.ts',
    ],
    packages: true,
    node: true,
  },
  { path: 'src/commands', may: ['src/cli'], packages: [], node: false },
]

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)

// Biome formats every import in one of these forms: `from '…'`, `import '…'` or `import('…')`.
const importPattern = /(?:\bfrom |\bimport |\bimport\()'([^'\n]+)'/g

/** Returns the error message for an import of that file; undefined when it is allowed. */
function checkImport(file: string, specifier: string): string | undefined {
  const border = borders.filter(({ path }) => isBelow(file, path)).sort((a, b) => b.path.length - a.path.length)[0]
  if (!border) return `${file} is in no folder of the table in tools/check-borders.ts`
  const [bare = ''] = specifier.split('?')
  const path = bare.replace(/^#/, 'src/')
  const target = bare.startsWith('.') ? posix.join(posix.dirname(file), bare) : path === bare ? undefined : path
  const violation = `${file} imports ${specifier}, which ${border.path} may not`
  if (target !== undefined) {
    const isAllowed = border.may.some((path) => isBelow(target, path)) || isBelow(target, border.path)
    return isAllowed && !border.mayNot?.some((path) => isBelow(target, path)) ? undefined : violation
  }
  if (bare.startsWith('node:')) return border.node ? undefined : violation
  if (bare.startsWith('virtual:')) return undefined
  const isReact = react.some((name) => isBelow(bare, name))
  if (border.packages === true) return isReact ? violation : undefined
  return border.packages.some((name) => (name.endsWith('/') ? bare.startsWith(name) : isBelow(bare, name)))
    ? undefined
    : violation
}

/** Returns one error message for each import that violates the rules. `sources` maps paths to file contents. */
export function findViolations(sources: Readonly<Record<string, string>>): string[] {
  return Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(importPattern)].flatMap(([, specifier = '']) => checkImport(file, specifier) ?? []),
  )
}

/** The packages that load before the stored pages are served: each delays the first page of a restarting site. */
const packagesBeforeFirstPage = ['leven', 'lru-cache', 'negotiator', 'p-queue']

// Type imports and imports of types alone load nothing.
const loadingImportPattern = /^(?:import|export) (?!type\b)(?:[^'=();]*? from )?'([^'\n]+)'/gm
const typeNamesPattern = /^(?:import|export) \{(?:\s*type [^,}]+,?)*\s*\} from/

/** Returns the packages other than those allowed that the server loads before its first page, each with its importer. */
export function findPackagesBeforeFirstPage(sources: Readonly<Record<string, string>>): string[] {
  const files = new Set(['src/cli/serve.ts'])
  const found: string[] = []
  // Files that are added meanwhile are visited too.
  for (const file of files) {
    for (const [statement, specifier = ''] of (sources[file] ?? '').matchAll(loadingImportPattern)) {
      if (typeNamesPattern.test(statement)) continue
      if (specifier.startsWith('.')) files.add(posix.join(posix.dirname(file), specifier))
      else if (specifier.startsWith('#')) files.add(specifier.replace('#', 'src/'))
      else if (!specifier.startsWith('node:') && !packagesBeforeFirstPage.includes(specifier))
        found.push(`${file} imports ${specifier}, which would load before the first page: import it later`)
    }
  }
  return found
}

/** Returns the contents of the source files under `src`, by path. Excludes tests, which may import anything. */
export function readSources(root: string): Record<string, string> {
  const files = globSync('src/**/*.{ts,tsx,mjs}', { cwd: root, exclude: ['**/*.test.*'] })
  return Object.fromEntries(files.map((file) => [file, readFileSync(posix.join(root, file), 'utf8')]))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sources = readSources(fileURLToPath(new URL('..', import.meta.url)))
  const violations = [...findViolations(sources), ...findPackagesBeforeFirstPage(sources)]
  for (const violation of violations) console.error(violation)
  if (violations.length > 0) process.exitCode = 1
}
