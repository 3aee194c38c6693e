import type { Passwords } from '../user/password.ts'
import type { User, Users } from '../user/repository.ts'
import { type Attempt, type AttemptParts, attempt, WrongSecret } from './attempt.ts'
import type { Place, Sessions } from './repository.ts'

export interface LoginParts extends AttemptParts {
  readonly sessions: Sessions
  readonly users: Users
  readonly passwords: Passwords
}

export interface Login extends Attempt, Place {
  readonly password: string
}

/** The token of a new session and its user; throws a 401, a 429 or, when too many are waiting, a 503. */
export function logIn(parts: LoginParts, login: Login): Promise<{ token: string; user: User }> {
  const { sessions, users, passwords } = parts
  const { address, agent, username, password } = login
  return attempt(parts, login, async () => {
    const found = await users.findByName(username)
    const isRight = await passwords.verify(found?.passwordHash, password)
    const token =
      found && isRight ? await sessions.open(found.user.id, found.passwordHash, { address, agent }) : undefined
    if (!found || !token) throw new WrongSecret(401, 'Invalid username or password')
    return { token, user: found.user }
  })
}
