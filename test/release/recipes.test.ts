import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTemporaryFolder } from '#kit/temporary-folder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const recipesFolder = join(root, 'docs/recipes')
const names = readdirSync(recipesFolder)
  .map((file) => file.replace('.patch', ''))
  .sort()
const copy = createTemporaryFolder('beranda-recipes-')

const pathOf = (name: string) => join(recipesFolder, `${name}.patch`)

/**
 * The patch of a recipe, and what the lines above it say: `Tests:`, the files to run with it; `After:`, the recipe before it;
 * `Compiler:`, the files that the compiler names, where the recipe leaves the rest to it.
 */
function readRecipe(name: string) {
  const [head = '', ...patch] = readFileSync(pathOf(name), 'utf8').split('\n\n')
  const listOf = (key: string) => new RegExp(`^${key}: (.*)$`, 'm').exec(head)?.[1]?.split(' ') ?? []
  return {
    name,
    tests: listOf('Tests'),
    after: listOf('After'),
    compiler: listOf('Compiler'),
    patch: patch.join('\n\n'),
  }
}

const recipes = names.map(readRecipe)
const complete = recipes.filter(({ compiler }) => compiler.length === 0)

const apply = (name: string, ...options: readonly string[]) =>
  execFileSync('git', ['apply', ...options, pathOf(name)], { cwd: copy })

/** Applies the recipes in this order until the end of the test. */
function applyUntilEnd(applied: readonly string[]): void {
  for (const name of applied) apply(name)
  onTestFinished(() => {
    for (const name of applied.toReversed()) apply(name, '--reverse')
  })
}

/** Runs a script of Node.js in the copy; returns what it has printed, '' when it succeeds. */
function run(script: string, args: readonly string[]): string {
  const { PATH, HOME, TMPDIR } = process.env
  const options = { cwd: copy, env: { PATH, HOME, TMPDIR, NO_COLOR: '1' }, encoding: 'utf8' } as const
  const result = spawnSync(process.execPath, [join('node_modules', script), ...args], options)
  return result.status === 0 ? '' : result.stdout + result.stderr
}

const checkTypes = () => run('typescript/bin/tsc', ['-p', '.', '--incremental', '--tsBuildInfoFile', `${copy}/types`])

beforeAll(() => {
  execFileSync('git', ['checkout-index', '--all', `--prefix=${copy}/`], { cwd: root })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
})

test.each(recipes)('the recipe "$name" applies to this version', ({ name, after }) => {
  applyUntilEnd(after)
  expect(() => apply(name, '--check')).not.toThrow()
})

test('the recipes together compile, and pass the tests of what they change', () => {
  // The one before a recipe comes before it in the alphabet.
  applyUntilEnd(complete.map(({ name }) => name))
  expect(checkTypes()).toBe('')
  // On SQLite: what a recipe adds is the same on both databases.
  const tests = new Set(complete.flatMap((recipe) => recipe.tests))
  expect(run('vitest/vitest.mjs', ['run', '--project', 'unit', '-t', '^(?!.*PostgreSQL)', ...tests])).toBe('')
})

test.each(recipes.filter(({ compiler }) => compiler.length > 0))(
  'after the recipe "$name" the compiler names the rest',
  ({ name, compiler }) => {
    applyUntilEnd([name])
    const errors = checkTypes()
    for (const file of compiler) expect(errors).toContain(`${file}(`)
  },
)

test('the guide prints the patch of every recipe; vitest --update writes them into it', async () => {
  const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  const printed: string[] = []
  const updated = guide.replace(/(<!-- docs\/recipes\/([\w-]+)\.patch -->\n)```diff\n.*?```\n/gs, (_, marker, name) => {
    printed.push(name)
    return `${marker}\`\`\`diff\n${readRecipe(name).patch}\`\`\`\n`
  })
  expect(printed.sort()).toEqual(names)
  await expect(updated).toMatchFileSnapshot(join(root, 'CONTRIBUTING.md'))
})
