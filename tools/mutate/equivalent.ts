/** Mutants that no test on SQLite can tell from the original: one of a line, all of a line, or all of a file. */
export interface EquivalentMutant {
  readonly file: string
  /** The trimmed text of the line, or what matches it. */
  readonly text?: string | RegExp
  /** As the report shows it, or what matches that. */
  readonly change?: string | RegExp
  readonly reason: string
}

/** The mutants that are left out of the sample, each with its reason. */
export const equivalentMutants: readonly EquivalentMutant[] = [
  {
    file: 'src/server/http/compress.ts',
    text: /isBestEffort \?|_BYTES = |createGzip|createBrotliCompress|bestQuality =/,
    change: /^[\d_]+ → \(\d+ \+ 1\)$/,
    reason: 'A little more or less effort; the bytes decode to the same page.',
  },
  {
    file: 'src/server/http/compress.ts',
    text: 'const windowBits = Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length + 1))))',
    change: /^\d+ → \(\d+ \+ 1\)$/,
    reason: 'A larger window; the bytes decode to the same page.',
  },
  {
    file: 'src/server/http/connection-limits.ts',
    text: /^(idleAfterMs|checkIntervalMs|minBytesPerSecond|slowBodyTimeoutMs|const minBytes)/,
    change: /^[\d_]+ → \(\d+ \+ 1\)$/,
    reason: 'A thousandth more before a slow or idle connection is closed.',
  },
  {
    file: 'src/server/http/openapi.ts',
    change: 'hide: true → removed',
    reason: 'The check of the generated files shows it; the server answers alike.',
  },
  {
    file: 'src/server/http/security-txt.ts',
    change: 'hide: true → removed',
    reason: 'The check of the generated files shows it; the server answers alike.',
  },
  {
    file: 'src/server/http/incoming-request.ts',
    text: 'const SLASH = 47',
    reason: 'The usual targets return a little earlier; the pattern matches none of them.',
  },
  {
    file: 'src/server/http/openapi-page.ts',
    text: "const name = escapeHtml($ref.split('/').at(-1) ?? '')",
    change: "'' → 'mutated'",
    reason: 'A split text has a last part; the default is for the compiler.',
  },
  {
    file: 'src/server/http/connection-limits.ts',
    text: 'optimizeEmptyRequests: true,',
    reason: 'Node.js then creates a stream less for a request without a body; the request reads the same.',
  },
  {
    file: 'src/server/http/http-server.ts',
    change: "'/' → ''",
    reason: 'A request that a server has received has an address; the default is for the compiler.',
  },
  {
    file: 'src/server/http/http-server.ts',
    text: 'const LISTEN_BACKLOG = 4096',
    reason: 'The length of a queue of the kernel, which may impose a lower limit.',
  },
  {
    file: 'src/admin/fields/rich-text/pasted-images.ts',
    text: "const [head, type = '', subtype = ''] = /^data:(image\\/(\\w+));base64,/i.exec(url) ?? []",
    change: "'' → 'mutated'",
    reason: 'Where the expression matches, both groups have a text; where it does not, the function returns.',
  },
  {
    file: 'src/admin/fields/rich-text/clean-paste.ts',
    text: "const style = element?.tagName === 'P' ? (element.getAttribute('style') ?? '') : ''",
    change: "'' → 'mutated'",
    reason: 'Neither has `mso-list:`.',
  },
  {
    file: 'src/admin/fields/rich-text/clean-paste.ts',
    text: "const marker = element.querySelector('[style*=\"mso-list:Ignore\" i]')?.textContent ?? ''",
    change: "'' → 'mutated'",
    reason: 'Neither begins like the number of an item.',
  },
  {
    file: 'src/admin/fields/rich-text/clean-paste.ts',
    text: "for (const image of all('img')) if (findImageUrl(image.getAttribute('src') ?? '') === undefined) image.remove()",
    change: "'' → 'mutated'",
    reason: 'Neither is the address of an image.',
  },
  {
    file: 'src/server/entries/sanitize-rich-text.ts',
    text: "const src = uploads.get(attribs['src'] ?? '')",
    change: "'' → 'mutated'",
    reason: 'No upload has either name.',
  },
  {
    file: 'src/admin/shared/form/draft-store.ts',
    text: 'transaction.commit()',
    reason: 'A transaction without further requests commits by itself, a little later.',
  },
  {
    file: 'src/admin/shared/form/draft-store.ts',
    text: 'if (outdated.length > 0) await deleteDrafts(outdated)',
    change: '> → >=',
    reason: 'To delete none changes nothing.',
  },
  {
    file: 'src/server/accounts/authentication.ts',
    text: "return /^Bearer +(\\S+) *$/i.exec(request.headers.authorization ?? '')?.[1]",
    change: "'' → 'mutated'",
    reason: 'The expression matches neither.',
  },
  {
    file: 'src/server/personal-data/erasures.ts',
    text: 'if (missing.length > 0) await withTransactionRetry(db, (store) => eraseMemos(store, missing, now))',
    change: '> → >=',
    reason: 'To erase none changes nothing.',
  },
  {
    file: 'src/server/personal-data/personal-data.ts',
    text: 'let erased = 0',
    reason: 'The log of SQLite is truncated once more.',
  },
  {
    file: 'src/server/personal-data/erasures.ts',
    text: "if (error.code === 'ENOENT') return ''",
    change: "'' → 'mutated'",
    reason: 'A malformed line is skipped: both texts name no memo.',
  },
  {
    file: 'src/server/memo/submit-route.ts',
    text: "return { hash: hashJson(['visitor', scope, key ?? '', values]), requestHash: '', lifetimeMs: HOUR_MS }",
    change: "'' → 'mutated'",
    reason:
      'Any text may stand for a missing key, and any one for the requests of visitors, of which none is compared.',
  },
  {
    file: 'src/server/publishing/static-assets.ts',
    text: 'if (!file) return false',
    change: 'false → undefined as never',
    reason: 'The callers ask whether the result is true; `false → true` is a mutant of its own.',
  },
  {
    file: 'src/server/publishing/static-assets.ts',
    text: "const encoding = /^text|svg|json/.test(file.type) ? chooseEncoding(request.headers['accept-encoding']) : 'identity'",
    change: '/^text|svg|json/ → /text|svg|json/',
    reason: 'No type of a served file has "text" anywhere but at the start.',
  },
  {
    file: 'src/server/publishing/page-cache.ts',
    change: "'' → 'mutated'",
    reason: 'The headers of a text without elements are those of an empty one.',
  },
  {
    file: 'src/server/publishing/disk-cache.ts',
    text: 'await rm(temporaryFile, { force: true })',
    change: 'force: true → removed',
    reason:
      'It matters for a file that could not even be created: the call fails then too, and the pages stay as they were.',
  },
  {
    file: 'src/server/publishing/changes/listen.ts',
    reason: 'It runs on PostgreSQL alone, whose tests are left out; listen.test.ts tests it there.',
  },
  {
    file: 'src/server/backup/drill-worker.ts',
    reason: 'A process of its own, which loads its file without the mutant; drill.test.ts tests it there.',
  },
  {
    file: 'src/server/backup/archive/archived-tables.ts',
    text: /^\w+: '/,
    reason: 'The reason why a table is left out is for readers; a table too few or too many is found.',
  },
  {
    file: 'src/server/backup/archive/rows.ts',
    text: /^(let limit|const (TARGET|MAX)_|limit = )/,
    change: /^[\d_]+ → \(\d+ \+ 1\)$/,
    reason: 'Batches of a little more; the rows are the same.',
  },
  {
    file: 'src/server/backup/archive/sequences.ts',
    change: "'postgresql' → ''",
    reason: 'The branch of PostgreSQL, whose tests are left out.',
  },
  {
    file: 'src/server/backup/backup-files.ts',
    change: '< → <=',
    text: /first < second \? -1 : 1/,
    reason: 'No folder has a name twice.',
  },
  {
    file: 'src/server/backup/archive/age-header.ts',
    text: /^const \[header, salt = ''/,
    change: "'' → 'mutated'",
    reason: 'A header that matches has every group; the defaults are for the compiler.',
  },
  ...['age-header', 'encryption'].map((name) => ({
    file: `src/server/backup/archive/${name}.ts`,
    change: 'authTagLength: TAG_BYTES → removed',
    reason: 'That of the cipher; a shorter tag, which is then read too, is a wrong one.',
  })),
  {
    file: 'src/server/http/http-server.ts',
    text: /^\{ maxPending = 500, maxWaitMs = 10_000, drainTimeoutMs/,
    change: /^(10_?000|6_?000) → /,
    reason: 'A thousandth more before a request that waits is refused, or a pending one ended.',
  },
  {
    file: 'src/server/http/incoming-request.ts',
    text: /^const getContentLength = /,
    change: '0 → (0 + 1)',
    reason: 'A request without a body is then limited like one with one.',
  },
  {
    file: 'src/server/backup/s3-client.ts',
    text: /^const (MEGABYTE_BYTES|MIN_PART_BYTES|REQUEST_TIMEOUT_MS) = |^await pause\(/,
    change: /^[\d_.]+ → \([\d.]+ \+ 1\)$/,
    reason: 'Parts of another size are the same file; a minute or a second more before the next attempt.',
  },
  {
    file: 'src/server/backup/s3-client.ts',
    text: "value.replace(/&(amp|lt|gt|quot|apos);/g, (_, name) => XML_ENTITIES[name] ?? ''),",
    change: "'' → 'mutated'",
    reason: 'The expression matches no other name; the default is for the compiler.',
  },
  {
    file: 'src/server/backup/file-check.ts',
    text: 'const { db } = await connect({ ...config, databaseUrl: undefined }, { isReadOnly: true })',
    change: 'databaseUrl: undefined → removed',
    reason: 'The check runs on SQLite alone, where the setting has no value.',
  },
  {
    file: 'src/server/backup/archive/encode.ts',
    text: 'remainingRows.set(batch.data.table, (remainingRows.get(batch.data.table) ?? 0) - batch.data.rows.length)',
    change: '0 → (0 + 1)',
    reason: 'The line before has refused a table that the header does not name: the default is never used.',
  },
  {
    file: 'src/server/backup/archive/encryption.ts',
    text: "algorithm === 'aes-256-gcm'",
    reason: 'Both branches are the same call; the compiler alone needs two.',
  },
  {
    file: 'src/content/palette.ts',
    text: "const printed = Object.fromEntries(printedTokens.map((name) => [name, light[name] ?? '']))",
    change: "'' → 'mutated'",
    reason: 'A palette has a color of each of these names.',
  },
  {
    file: 'src/content/admin-palette.ts',
    text: "const accent = toOklch(light['turmeric'] ?? '')",
    change: "'' → 'mutated'",
    reason: 'A palette has a color of this name; the default is for the compiler.',
  },
]
