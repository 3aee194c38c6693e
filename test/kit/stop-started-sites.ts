import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import { isRunning, signalGroup } from './kill-with-parent.ts'
import { onSiteSpawned } from './launch-site.ts'
import { removeCreatedFolders } from './temporary-folder.ts'

// A setup file of the process tests: a site that a test starts ends with the test, even when an assertion fails before
// its last line. A site that a hook starts ends after the tests of the file, which leave no temporary folder either.
const startedByHooks: ChildProcess[] = []

onSiteSpawned((child) => {
  if (TestRunner.getCurrentTest()) onTestFinished(() => kill(child))
  else startedByHooks.push(child)
})

afterAll(async () => {
  await Promise.all(startedByHooks.map(kill))
  removeCreatedFolders()
})

async function kill(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return
  const exited = once(child, 'exit')
  signalGroup(child, 'SIGKILL')
  await exited
}
