import { beforeEach } from 'vitest'
import { clearLoggedErrors, describeLoggedErrors } from './test-log.ts'

// A setup file: it runs before each test file.

beforeEach(({ onTestFailed, task }) => {
  clearLoggedErrors()
  onTestFailed(() => {
    const errors = describeLoggedErrors()
    if (errors !== '') console.error(`The site logged during "${task.name}":\n${errors}`)
  })
})
