import type { Administrator } from '../http/fastify-types.ts'
import { InvalidCredentialsError, type LoginThrottleServices, withLoginThrottle } from './login-throttle.ts'
import type { Passwords } from './password.ts'
import { createInvalidTokenProblem } from './require-administrator.ts'
import type { Users } from './users.ts'

/** Services that {@link confirmPassword} needs. */
export interface ConfirmPasswordServices extends LoginThrottleServices {
  readonly users: Users
  readonly passwords: Passwords
}

const wrongPasswordMessage = {
  id: 'Kata sandi Anda yang sekarang bukan ini.',
  en: 'This is not your current password.',
}

/**
 * Checks the administrator's own password. Throws a 400 on `field` for a wrong password, which counts as a failed login, and a
 * 429 over the rate limits of logins.
 */
export async function confirmPassword(
  services: ConfirmPasswordServices,
  { username }: Administrator,
  { address, password, field }: { readonly address: string; readonly password: string; readonly field: string },
): Promise<void> {
  const { users, passwords } = services
  await withLoginThrottle(services, { address, username }, async () => {
    const account = await users.findByName(username)
    if (!account) throw createInvalidTokenProblem()
    if (await passwords.verify(account.passwordHash, password)) return
    throw new InvalidCredentialsError(400, wrongPasswordMessage, { errors: { [field]: [wrongPasswordMessage] } })
  })
}
