import { resetPassword } from '#server/accounts/first-administrator.ts'
import { createPasswords } from '#server/accounts/password.ts'
import { createUsers } from '#server/accounts/users.ts'
import { createAudit } from '#server/audit/audit-log.ts'
import { readConfig } from '#server/config/config.ts'
import { StartupError } from '#server/config/startup-error.ts'
import { connect } from '#server/database/connect.ts'
import { findPendingMigration, migrate } from '#server/database/migrate.ts'
import { runCommand } from './cli.ts'

/** `npm run admin -- reset NAME`: resets the password of an administrator who cannot sign in. */
await runCommand(async () => {
  const [action, name] = process.argv.slice(3)
  if (action !== 'reset' || !name) throw new StartupError('Usage: npm run admin -- reset NAME')
  const database = await connect(readConfig(process.env))
  try {
    // Does not migrate an existing database: a running site of the earlier version may use it.
    if (await findPendingMigration(database))
      throw new StartupError(
        'The database is of an earlier version of the program; start the site with this one first.',
      )
    await migrate(database)
    const password = await resetPassword(createUsers(database, createPasswords()), name)
    const actor = { name: 'npm run admin', address: '' }
    await createAudit(database).write({ actor, action: 'password-changed', target: `user ${name}` })
    console.log(`${name} signs in once with: ${password}`)
    console.log('Two-factor authentication, if it was on, is off.')
  } finally {
    await database.db.destroy()
  }
}, 'Stopped.')
