import type { Config } from '../config/config.ts'
import { StartupError } from '../config/startup-error.ts'
import { Problem } from '../http/problem.ts'
import { randomPassword, requireStrongPassword } from './password.ts'
import type { Users } from './users.ts'

function requireStrongInitialPassword(username: string, password: string, siteName: string): void {
  try {
    requireStrongPassword(password, { username, siteName })
  } catch (error) {
    if (error instanceof Problem) throw new StartupError(`ADMIN_PASSWORD: ${error.text.en}`)
    throw error
  }
}

/**
 * Creates the configured administrator if no user exists. Without a configured password it generates one, passes it to `print`
 * once and requires its change at the first login. Throws a StartupError for a password that is easy to guess.
 */
export async function ensureFirstAdministrator(
  users: Users,
  { admin, siteName }: Pick<Config, 'admin' | 'siteName'>,
  print: (line: string) => void,
): Promise<void> {
  const { total } = await users.list({ limit: 1, offset: 0 })
  if (total > 0) return
  const username = admin.username ?? 'admin'
  if (admin.password !== undefined) requireStrongInitialPassword(username, admin.password, siteName)
  const password = admin.password ?? randomPassword()
  const mustChangePassword = admin.password === undefined
  // Printed before the insert: if the process is killed between the two, the next start prints a new password.
  if (mustChangePassword) print(`First sign-in at /admin: user name ${username}, password ${password}`)
  await users.create({ username, password, mustChangePassword })
}

/**
 * Sets a random password that the user has to change at the next login, ends the user's sessions, disables two-factor and
 * returns the password. Throws a StartupError for an unknown user name.
 */
export async function resetPassword(users: Users, username: string): Promise<string> {
  const account = await users.findByName(username)
  if (!account) throw new StartupError(`There is no user named ${JSON.stringify(username)}.`)
  const password = randomPassword()
  await users.update(account.user.id, { password, mustChangePassword: true, disableTwoFactor: true })
  return password
}
