import { Problem } from '../problem.ts'
import type { Passwords } from '../user/password.ts'
import type { User, Users } from '../user/repository.ts'
import { type Attempt, type AttemptParts, attempt, WrongSecret } from './attempt.ts'
import type { Place, Sessions } from './repository.ts'
import type { SecondSteps } from './second-step.ts'

export interface LoginParts extends AttemptParts {
  readonly sessions: Sessions
  readonly users: Users
  readonly passwords: Passwords
  readonly secondSteps: SecondSteps
}

export interface Login extends Attempt, Place {
  readonly password: string
  /** The second step, if there is one: a code of the authenticator app, or a recovery code. */
  readonly code?: string | undefined
}

const wrong = {
  id: 'Kode autentikasi ini salah, kedaluwarsa, atau sudah dipakai. Tunggu kode berikutnya, atau pakai kode pemulihan.',
  en: 'This authentication code is wrong, has expired or was used already. Wait for the next one, or use a recovery code.',
}
const codeRequired = { codeRequired: true }

// Asking for the code is not held against anybody: every login with a second step begins so.
async function takeSecondStep({ secondSteps }: LoginParts, userId: number, code: string): Promise<void> {
  if (!(await secondSteps.state(userId)).enabled) return
  if (code === '') throw new Problem(401, 'Authentication code required', { beside: codeRequired })
  if (await secondSteps.use(userId, code)) return
  throw new WrongSecret(401, wrong, { errors: { code: [wrong] }, beside: codeRequired })
}

/** The token of a new session and its user; throws a 401, a 429 or, when too many are waiting, a 503. */
export function logIn(parts: LoginParts, login: Login): Promise<{ token: string; user: User }> {
  const { sessions, users, passwords } = parts
  const { address, agent, username, password, code = '' } = login
  return attempt(parts, login, async () => {
    const found = await users.findByName(username)
    const isRight = await passwords.verify(found?.passwordHash, password)
    if (!found || !isRight) throw new WrongSecret(401, 'Invalid username or password')
    await takeSecondStep(parts, found.user.id, code)
    const token = await sessions.open(found.user.id, found.passwordHash, { address, agent })
    if (!token) throw new WrongSecret(401, 'Invalid username or password')
    return { token, user: found.user }
  })
}
