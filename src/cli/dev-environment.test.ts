import { expect, test } from 'vitest'
import { createDevelopmentEnvironment } from './dev-environment.ts'

test('development ignores the data folder, the database and the mail server that the shell names', () => {
  const shell = { DATA_DIR: '/srv/data', DATABASE_URL: 'postgres://live', SMTP_URL: 'smtp://live', PORT: '4000' }
  const environment = createDevelopmentEnvironment(shell, {})
  expect(environment).toMatchObject({ DATA_DIR: 'data-dev', PORT: '4000' })
  expect(environment).not.toHaveProperty('DATABASE_URL')
  expect(environment).not.toHaveProperty('SMTP_URL')
})

test('.env overrides every default of development', () => {
  const dotEnv = { DATA_DIR: 'data-other', DATABASE_URL: 'postgres://localhost/dev', ADMIN_USERNAME: 'siti' }
  expect(createDevelopmentEnvironment({ DATABASE_URL: 'postgres://live' }, dotEnv)).toMatchObject(dotEnv)
})
