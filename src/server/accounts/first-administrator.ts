import type { Config } from '../config.ts'
import { Problem } from '../problem.ts'
import { StartError } from '../start-error.ts'
import { randomPassword } from './password.ts'
import { requireGoodPassword } from './password-rules.ts'
import type { Users } from './repository.ts'

function requireGoodFirstPassword(username: string, password: string, siteName: string): void {
  try {
    requireGoodPassword(password, { username, siteName })
  } catch (error) {
    if (error instanceof Problem) throw new StartError(`ADMIN_PASSWORD: ${error.text.en}`)
    throw error
  }
}

/**
 * Adds the administrator that the configuration names, if there is none at all; without a password there, one is made up,
 * given to `print` once and has to be replaced. Throws a StartError when the password is too easily guessed.
 */
export async function ensureFirstAdministrator(
  users: Users,
  { admin, siteName }: Pick<Config, 'admin' | 'siteName'>,
  print: (line: string) => void,
): Promise<void> {
  const { total } = await users.list({ limit: 1, offset: 0 })
  if (total > 0) return
  const username = admin.username ?? 'admin'
  if (admin.password !== undefined) requireGoodFirstPassword(username, admin.password, siteName)
  const password = admin.password ?? randomPassword()
  const mustChangePassword = admin.password === undefined
  await users.create({ username, password, mustChangePassword })
  if (mustChangePassword) print(`First sign-in at /admin: user name ${username}, password ${password}`)
}

/**
 * Gives the user a random password, which has to be replaced, ends his sessions, takes the second step off his login and
 * returns the password; throws a StartError.
 */
export async function resetPassword(users: Users, username: string): Promise<string> {
  const found = await users.findByName(username)
  if (!found) throw new StartError(`There is no user named ${JSON.stringify(username)}.`)
  const password = randomPassword()
  await users.update(found.user.id, { password, mustChangePassword: true, dropSecondStep: true })
  return password
}
