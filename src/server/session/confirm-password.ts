import type { Administrator } from '../route.ts'
import type { Passwords } from '../user/password.ts'
import type { Users } from '../user/repository.ts'
import { type AttemptParts, attempt, WrongSecret } from './attempt.ts'
import { invalidToken } from './guard.ts'

export interface ConfirmParts extends AttemptParts {
  readonly users: Users
  readonly passwords: Passwords
}

const wrong = { id: 'Kata sandi Anda yang sekarang bukan ini.', en: 'This is not your current password.' }

/** Throws unless it is the administrator's own password: a 400 under the name `field`, counted like a failed login, or a 429. */
export async function confirmPassword(
  parts: ConfirmParts,
  { username }: Administrator,
  { address, password, field }: { readonly address: string; readonly password: string; readonly field: string },
): Promise<void> {
  const { users, passwords } = parts
  await attempt(parts, { address, username }, async () => {
    const found = await users.findByName(username)
    if (!found) throw invalidToken()
    if (await passwords.verify(found.passwordHash, password)) return
    throw new WrongSecret(400, wrong, { errors: { [field]: [wrong] } })
  })
}
