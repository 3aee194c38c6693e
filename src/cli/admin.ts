import { createAudit } from '#server/audit/repository.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/database/connect.ts'
import { isOutOfDate, migrate } from '#server/database/migrations.ts'
import { StartError } from '#server/start-error.ts'
import { resetPassword } from '#server/user/first-administrator.ts'
import { createPasswords } from '#server/user/password.ts'
import { createUsers } from '#server/user/repository.ts'

/** The rescue of an administrator who cannot sign in: `npm run admin -- reset NAME`. */
async function rescue(): Promise<void> {
  const [action, name] = process.argv.slice(3)
  if (action !== 'reset' || !name) throw new StartError('Write: npm run admin -- reset NAME')
  const database = await connect(readConfig(process.env))
  try {
    // Beside a site that runs, tables stay as that site knows them.
    if (await isOutOfDate(database))
      throw new StartError('The database is of an earlier version of the program; start the site with this one first.')
    await migrate(database)
    const password = await resetPassword(createUsers(database, createPasswords()), name)
    const actor = { name: 'npm run admin', address: '' }
    await createAudit(database).write({ actor, action: 'password-changed', subject: `user ${name}` })
    console.log(`${name} signs in once with: ${password}`)
    console.log('A second step of the sign-in, if there was one, is off.')
  } finally {
    await database.db.destroy()
  }
}

try {
  await rescue()
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
