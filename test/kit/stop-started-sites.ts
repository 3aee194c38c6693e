import { once } from 'node:events'
import { onTestFinished, TestRunner } from 'vitest'
import { onSiteSpawned } from './launch-site.ts'

// A setup file of the process tests: a site that a test starts ends with the test, also when an assertion fails before
// its last line. A site that `beforeAll` starts is stopped by `afterAll`.
onSiteSpawned((child) => {
  if (!TestRunner.getCurrentTest()) return
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  })
})
