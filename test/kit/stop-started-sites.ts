import { once } from 'node:events'
import { onTestFinished, TestRunner } from 'vitest'
import { isRunning, signalGroup } from './kill-with-parent.ts'
import { onSiteSpawned } from './launch-site.ts'

// A setup file of the process tests: a site that a test starts ends with the test, even when an assertion fails before
// its last line. A site that `beforeAll` starts is stopped by `afterAll`.
onSiteSpawned((child) => {
  if (!TestRunner.getCurrentTest()) return
  onTestFinished(async () => {
    if (!isRunning(child)) return
    const exited = once(child, 'exit')
    signalGroup(child, 'SIGKILL')
    await exited
  })
})
