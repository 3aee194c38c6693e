/** A part of the product in which a fault is expensive, and the tests that have to notice one. */
export interface MutatedFolder {
  readonly name: string
  /** The files that are changed, as globs. */
  readonly files: readonly string[]
  /** The unit tests that run against each change, as globs. */
  readonly tests: readonly string[]
}

const folder = (name: string): MutatedFolder => ({
  name,
  files: [`src/server/${name}/**/*.ts`],
  tests: [`src/server/${name}/**/*.test.{ts,tsx}`],
})

/** The ten parts, in the order of the report. */
export const mutatedFolders: readonly MutatedFolder[] = [
  {
    name: 'sanitising',
    files: [
      'src/server/entries/sanitize-rich-text.ts',
      'src/content/{rich-text,address,url}.ts',
      'src/admin/fields/rich-text/{clean-paste,pasted-images,urls}.ts',
    ],
    tests: [
      'src/server/entries/sanitize-rich-text.test.ts',
      'src/content/address.test.ts',
      'src/admin/fields/{inputs.test.ts,rich-text/*.test.ts}',
    ],
  },
  {
    ...folder('accounts'),
    tests: ['src/server/accounts/**/*.test.ts', 'src/server/audit/routes.test.ts'],
  },
  {
    ...folder('memo'),
    files: ['src/server/{memo,records}/**/*.ts'],
  },
  {
    name: 'entries (write path)',
    files: [
      'src/server/entries/{deps,entry-input,entry,entry-links,history,history-routes,outdated-translations}.ts',
      'src/server/entries/{repository,rows,routes,write-routes}.ts',
      'src/content/schema.ts',
    ],
    tests: ['src/server/entries/*.test.ts', 'src/content/*.test.ts'],
  },
  {
    ...folder('publishing'),
    tests: ['src/server/publishing/**/*.test.ts', 'src/server/entries/caching.test.ts'],
  },
  folder('backup'),
  folder('personal-data'),
  {
    name: 'http guards',
    files: ['src/server/http/*.ts'],
    tests: ['src/server/{components,http,idempotency}/*.test.ts', 'src/server/entries/caching.test.ts'],
  },
  {
    name: 'palette',
    files: ['src/content/{palette,look,admin-palette}.ts'],
    tests: ['src/content/*palette*.test.ts', 'src/site/site-settings.test.ts'],
  },
  {
    name: 'form merge',
    files: ['src/admin/shared/form/{draft,draft-store,form-state,merge,text-images,validate,values}.ts'],
    tests: ['src/admin/shared/form/*.test.{ts,tsx}'],
  },
]
