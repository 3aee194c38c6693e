import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Dialogs that keep no draft of what is typed in them, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'src/admin/features/accounts/login/sign-in-again.tsx': 'A password is never stored.',
  'src/admin/features/command-palette/command-palette.tsx': 'Words to search for.',
  'src/admin/features/files/crop-dialog.tsx': 'Four numbers of a frame, which is drawn again in a moment.',
  'src/admin/features/memo/personal-data/personal-data-modal.tsx':
    'Searches for a person: the address and the number of a person who asks to be erased must not stay.',
  'src/admin/fields/file-dialogs.tsx': 'Words to search for.',
  'src/admin/fields/rich-text/page-dialog.tsx': 'Words to search for.',
  'src/admin/shared/ui/deleted/deleted-items-modal.tsx': 'Words to search for.',
  'src/admin/fields/rich-text/url-tool.tsx': 'One address, which is pasted, within a form that keeps a draft.',
}

type Sources = Readonly<Record<string, string>>

function readAdminSources(): Sources {
  const paths = globSync('src/admin/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] })
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

/** Returns where each imported name of a file comes from: a path of the repository, or a package. */
function findImports(path: string, source: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const toPath = (from: string) => (from.startsWith('.') ? posix.join(posix.dirname(path), from) : from)
  for (const [, names = '', from = ''] of source.matchAll(/^import \{([^}]*)\} from '([^']+)'/gm))
    for (const [, name = ''] of names.matchAll(/(\w+)\s*(?:,|$)/g)) found.set(name, toPath(from))
  for (const [, name = '', from = ''] of source.matchAll(/const (\w+) = lazy\(\(\) =>\s*import\('([^']+)'\)/g))
    found.set(name, toPath(from))
  return found
}

const findTags = (source: string) => [...source.matchAll(/<([A-Za-z]\w*)[\s>/]/g)].map(([, name = '']) => name)
const findHooks = (source: string) => [...source.matchAll(/\b(use[A-Z]\w*)\(/g)].map(([, name = '']) => name)

/** Returns the file and those of the components and hooks that it uses, and theirs. */
function findUsed(sources: Sources, path: string, seen = new Set<string>()): ReadonlySet<string> {
  const source = sources[path]
  if (source === undefined || seen.has(path)) return seen
  seen.add(path)
  const imports = findImports(path, source)
  for (const name of [...findTags(source), ...findHooks(source)]) findUsed(sources, imports.get(name) ?? '', seen)
  return seen
}

const mantineDialogs = ['Modal', 'Drawer', 'Popover', 'Dialog', 'HoverCard']
// Of our own and of Mantine: TextInput, FieldInput, SearchInput …
const typingTag = /^(?:\w*Input|Textarea|Autocomplete|RichText\w*|input|textarea)$/

/** Returns the files with a dialog in which one types, without those that show what another file gives them. */
function findTypingDialogs(sources: Sources): readonly string[] {
  const renders = (path: string, isDialog: (name: string, from: string) => boolean) => {
    const imports = findImports(path, sources[path] ?? '')
    return findTags(sources[path] ?? '').some((name) => isDialog(name, imports.get(name) ?? ''))
  }
  const shells = new Set<string>()
  const isDialog = (name: string, from: string) =>
    (from === '@mantine/core' && mantineDialogs.includes(name)) || shells.has(from)
  // A shell shows what it is given; one may be made of another.
  for (let size = -1; size !== shells.size; ) {
    size = shells.size
    for (const [path, source] of Object.entries(sources))
      if (/\{children\}|^ {10}\{form\}/m.test(source) && renders(path, isDialog)) shells.add(path)
  }
  return Object.keys(sources).filter((path) => {
    if (shells.has(path) || !renders(path, isDialog)) return false
    return [...findUsed(sources, path)].some((used) => findTags(sources[used] ?? '').some((tag) => typingTag.test(tag)))
  })
}

const keepsDraft = (sources: Sources, path: string) =>
  [...findUsed(sources, path)].some((used) => /\b(?:useDrafts|useOwnDraft)\(/.test(sources[used] ?? ''))

const findLosing = (sources: Sources) =>
  findTypingDialogs(sources).filter((path) => !(path in exceptions) && !keepsDraft(sources, path))

test('every dialog in which one types keeps a draft, or is an exception with a reason', () => {
  const sources = readAdminSources()
  const dialogs = findTypingDialogs(sources)
  expect(dialogs).toEqual(
    expect.arrayContaining([
      'src/admin/features/memo/record-dialog.tsx',
      'src/admin/features/memo/reply-dialog.tsx',
      'src/admin/fields/alt-text-dialog.tsx',
      'src/admin/features/entries/collection-screen.tsx',
    ]),
  )
  expect(findLosing(sources)).toEqual([])
  // An exception is a dialog, without a draft.
  for (const path of Object.keys(exceptions))
    expect([path, dialogs.includes(path), keepsDraft(sources, path)]).toEqual([path, true, false])
})

test('a new dialog with an input and without a draft is found', () => {
  const planted = 'src/admin/features/memo/planted.tsx'
  const imports = "import { AppModal } from '../../shared/ui/app-modal.tsx'\nimport { Note } from './note.tsx'\n"
  const find = (note: string, dialog = '<AppModal title="a"><Note /></AppModal>') =>
    findLosing({
      ...readAdminSources(),
      [planted]: `${imports}export const Planted = () => ${dialog}`,
      'src/admin/features/memo/note.tsx': note,
    })
  expect(find("import { Textarea } from '@mantine/core'\nexport const Note = () => <Textarea />")).toEqual([planted])
  expect(find('export const Note = () => <input />')).toEqual([planted])
  expect(find('export const Note = () => <p />')).toEqual([])
  expect(find('export const Note = () => <input />', '<p><Note /></p>')).toEqual([])
})
