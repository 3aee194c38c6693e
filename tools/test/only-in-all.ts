/** Test files that `npm test` leaves to `npm test -- --all`, and why. */
interface LeftOut {
  readonly reason: string
  /** Paths and globs from the root. */
  readonly files: readonly string[]
}

const leftOut: readonly LeftOut[] = [
  {
    reason: 'One quality of every page and screen: few changes touch it, and the pages are opened by other tests too.',
    files: [
      'test/e2e/{back-office,public}/accessibility.test.ts',
      'test/e2e/page-weight.test.ts',
      'test/e2e/public/{extreme-content,forced-colors,layout-shift,overflow,own-pages,palettes,print,rebrand}.test.ts',
    ],
  },
  {
    reason: 'Scripts of their own that nothing else shares.',
    files: ['test/e2e/public/{carousel,slider,quotation-bar}.test.ts'],
  },
  {
    reason: 'Hostile input, whose rules unit tests cover; here a real browser or process meets it.',
    files: ['test/e2e/security/**/*.test.ts', 'test/security/{path-variants,unbounded-bodies,uploads}.test.ts'],
  },
  {
    reason: 'Screens that are opened rarely; unit tests cover their routes.',
    files: [
      'test/e2e/back-office/{audit,downloads,english-filter,links,mail,operation,personal-data,redirects,sharing}.test.ts',
      'test/e2e/back-office/{start,users}.test.ts',
    ],
  },
  {
    reason: 'Further ways through screens whose main way `npm test` takes.',
    files: [
      'test/e2e/back-office/{chunk-load-error,command-palette,entry-url,failures}.test.ts',
      'test/e2e/back-office/{concurrent-editing,form-details,history,image-library,keyboard,preview}.test.ts',
      'test/e2e/back-office/{published-link,rich-text-images,settings-details,shortcuts,undo,writing-mode}.test.ts',
      'test/e2e/public/languages.test.ts',
    ],
  },
  {
    reason: 'Starts programs many times, or waits for processes of low priority; unit tests cover what they do.',
    files: [
      'src/server/backup/{drill,offsite}.test.ts',
      'src/server/files/uploaded-files.test.ts',
      'src/server/images/worker-process.test.ts',
      'test/process/{backup,doctor,link-check,publishing-oracle}.test.ts',
    ],
  },
]

/** The environment variable that is `quick` in a run that leaves these files out. */
export const TEST_FILES_VARIABLE = 'TEST_FILES'

/** The files that this run leaves out, as globs from the root. */
export const filesLeftOut: readonly string[] =
  process.env[TEST_FILES_VARIABLE] === 'quick' ? leftOut.flatMap(({ files }) => files) : []
