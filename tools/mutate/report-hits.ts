import { appendFileSync } from 'node:fs'
import { afterAll, beforeAll, expect } from 'vitest'

// A setup file of the first run: writes which of the instrumented functions each test file has entered.
const hits = new Set<string>()
Object.assign(globalThis, { reportHit: (scope: string) => hits.add(scope) })

// The files share their modules: what the first one imports, the others have too.
let imported: readonly string[] = []
beforeAll(() => {
  imported = [...hits]
})

afterAll(() => {
  const line = { testFile: expect.getState().testPath, imported, hits: [...hits] }
  appendFileSync(process.env['MUTATE_HITS'] ?? '/dev/null', `${JSON.stringify(line)}\n`)
})
