import type { Fault } from './fault.ts'

const login = 'src/server/accounts/login.ts'
const password = 'src/server/accounts/password.ts'
const rateLimits = 'src/server/accounts/rate-limits.ts'
const sessions = 'src/server/accounts/sessions.ts'
const totp = 'src/server/accounts/totp.ts'
const twoFactor = 'src/server/accounts/two-factor.ts'
const twoFactorRoutes = 'src/server/accounts/two-factor-routes.ts'
const userRoutes = 'src/server/accounts/user-routes.ts'
const users = 'src/server/accounts/users.ts'
const authentication = 'src/server/accounts/authentication.ts'

export const accountsFaults: readonly Fault[] = [
  {
    file: login,
    promise: 'A failed sign-in is audited before it is answered.',
    from: "await audit.write({ actor, action: 'sign-in-failed'",
    to: "void audit.write({ actor, action: 'sign-in-failed'",
  },
  {
    file: login,
    promise: 'Only an InvalidCredentialsError counts against the rate limits: the attempt is undone before the answer.',
    from: 'if (!(error instanceof InvalidCredentialsError)) await rateLimiter',
    to: 'if (!(error instanceof InvalidCredentialsError)) void rateLimiter',
  },
  {
    file: login,
    promise: 'Only an InvalidCredentialsError counts: a successful login is undone.',
    from: `  await rateLimiter.undoCount(counted)
  return result`,
    to: '  return result',
  },
  {
    file: login,
    promise: 'An unknown user name may be a password in the wrong field: it is not logged.',
    from: "account?.user.username ?? ''",
    to: 'account?.user.username ?? request.body.username',
  },
  {
    file: login,
    promise: 'A remote attacker cannot lock an administrator out: all limits are per address.',
    from: "...clientRateLimits('login-name', address, {",
    to: "...clientRateLimits('login-name', undefined, {",
  },
  {
    file: login,
    promise: 'A missing code does not count as a failure: every login with two-factor starts without one.',
    from: "throw new Problem(401, 'Authentication code required'",
    to: "throw new InvalidCredentialsError(401, 'Authentication code required'",
  },
  {
    file: login,
    promise: 'A new login ends the session that it replaces.',
    from: 'if (previous) await sessions.deleteByToken(previous)',
    to: 'if (previous === token) await sessions.deleteByToken(previous)',
  },
  {
    file: password,
    promise: 'Keyboards send é as one code point or as two: both are the same password.',
    from: 'derive(normalizePassword(password), salt, storedCost, hash.length)',
    to: 'derive(password, salt, storedCost, hash.length)',
  },
  {
    file: password,
    promise: 'Without a stored hash it does the same work and returns false.',
    from: 'return timingSafeEqual(derived, hash) && stored !== undefined',
    to: 'return timingSafeEqual(derived, hash)',
    survives: 'The hash without a password is random: no password that a test could choose matches it.',
  },
  {
    file: password,
    promise: 'Without a stored hash it does the same work: the answer does not tell which names exist.',
    from: 'const { salt, hash, cost: storedCost } = parsePhc(stored ?? dummyHash)',
    to: `if (stored === undefined) return false
      const { salt, hash, cost: storedCost } = parsePhc(stored ?? dummyHash)`,
  },
  {
    file: password,
    promise: 'Throws a 503 when the queue is full.',
    from: 'if (queue.size >= maxWaiting)',
    to: 'if (queue.pending > maxWaiting)',
  },
  {
    file: rateLimits,
    promise: 'Ignores attempts from a clock that was ahead: they would block for longer than the window.',
    from: `
      .where('happened_at', '<=', toTimestamp(now + windowMs))`,
    to: '',
  },
  {
    file: rateLimits,
    promise: 'Requests that fail before the handler runs count against the rate limits.',
    from: 'const REJECTED_STATUSES = [400, 413, 415]',
    to: 'const REJECTED_STATUSES = [400]',
  },
  {
    file: rateLimits,
    promise: 'Concurrent requests have all passed the check: the count decides.',
    from: 'return send(tooManyRequests ?? error, request, reply)',
    to: 'return send(tooManyRequests ? error : error, request, reply)',
  },
  {
    file: rateLimits,
    promise: 'With `values` each combination of them is limited by itself, for the /48 as well.',
    from: 'clientPrefix(address, 48), ...values),',
    to: 'clientPrefix(address, 48)),',
  },
  {
    file: rateLimits,
    promise: 'Deletes the attempts outside every window, and none inside.',
    from: "row('happened_at', '<', toTimestamp(clock() - MAX_WINDOW_SECONDS * 1000))",
    to: "row('happened_at', '<', toTimestamp(clock() - MAX_WINDOW_SECONDS))",
  },
  {
    file: sessions,
    promise: 'A session created while the clock was years ahead must not last for years.',
    from: 'Math.abs(now - Date.parse(created_at)) >= MAX_AGE_MS',
    to: 'now - Date.parse(created_at) >= MAX_AGE_MS',
  },
  {
    file: sessions,
    promise: 'A session used while the clock was ahead must not last longer.',
    from: 'Math.abs(now - Date.parse(used_at)) >= MAX_IDLE_MS',
    to: 'now - Date.parse(used_at) >= MAX_IDLE_MS',
  },
  {
    file: sessions,
    promise: 'A concurrent password change must not miss this session.',
    from: `
          .where('password_hash', '=', passwordHash)`,
    to: '',
  },
  {
    file: sessions,
    promise: 'Reads continue while the database rejects writes: a session that cannot be extended ends earlier.',
    from: 'if (!isUnavailable(error)) throw error',
    to: 'if (!isUnavailable(error) || now > 0) throw error',
  },
  {
    file: sessions,
    promise: 'A session is extended by its use, at most once a minute.',
    from: 'await extendSession(token_hash, now)',
    to: 'void (await extendSession(token_hash, Date.parse(row.used_at)))',
  },
  {
    file: sessions,
    promise: 'Returns the sessions that have not expired: also none of a clock that was ahead.',
    from: 'toTimestamp(now - MAX_AGE_MS + 1), toTimestamp(now + MAX_AGE_MS - 1)',
    to: "toTimestamp(now - MAX_AGE_MS + 1), '9999'",
  },
  {
    file: sessions,
    promise: 'An expired token has no audit line at a logout.',
    from: '|| !row || isExpired(row, clock())) return',
    to: '|| !row) return',
  },
  {
    file: sessions,
    promise: 'Deletes the expired sessions: also those of a clock that was ahead.',
    from: `
            row('created_at', '>=', toTimestamp(now + MAX_AGE_MS)),`,
    to: '',
  },
  {
    file: totp,
    promise: 'Returns undefined for steps up to lastUsedStep.',
    from: 'step > lastUsedStep &&',
    to: 'step >= lastUsedStep &&',
  },
  {
    file: twoFactor,
    promise: 'The condition on last_step lets only one of several concurrent requests use the code.',
    from: `
      .where('last_step', '=', row.last_step)`,
    to: '',
  },
  {
    file: twoFactor,
    promise: 'A last step in the future was stored while the clock was ahead; it would reject every code until then.',
    from: 'row.last_step > timeStepAt(clock()) + 1 ? 0 : row.last_step',
    to: 'row.last_step > timeStepAt(clock()) + 1 ? row.last_step - 1 : row.last_step',
  },
  {
    file: twoFactor,
    promise: 'A recovery code belongs to one user.',
    from: `
      .where('user_id', '=', userId)
      // A fast hash`,
    to: `
      .where('user_id', '>', 0 * userId)
      // A fast hash`,
  },
  {
    file: twoFactor,
    promise: 'Ends the sessions of the user except that of the caller: no one else is signed out.',
    from: "store.deleteFrom('session').where('user_id', '=', userId)",
    to: "store.deleteFrom('session')",
  },
  {
    file: twoFactor,
    promise: 'Replaces only an unconfirmed secret.',
    from: ".where('two_factor.confirmed_at', 'is', null),",
    to: '',
  },
  {
    file: twoFactor,
    promise: 'Of two confirmations of different secrets, only the one of the current secret enables it.',
    from: `
          .where('secret', '=', row.secret)`,
    to: '',
    survives: 'Only a new secret between the two statements of one call shows it.',
  },
  {
    file: twoFactor,
    promise: 'Throws a 429 after too many wrong codes; a right one does not count.',
    from: 'if (isValid) await rateLimiter.undoCount(counted)',
    to: 'if (!isValid) await rateLimiter.undoCount(counted)',
  },
  {
    file: twoFactor,
    promise: 'Turning off an unconfirmed secret is no change: it has no audit line.',
    from: 'if (!deleted?.confirmed_at) return false',
    to: 'if (!deleted) return false',
  },
  {
    file: twoFactorRoutes,
    promise: 'Two-factor is turned on after the own password was confirmed.',
    from: `
      await confirmPassword(services, administrator, { address, password: request.body.password, field: 'password' })`,
    to: `
      void [confirmPassword, address]`,
  },
  {
    file: twoFactorRoutes,
    promise: 'Two-factor is turned off after the own password was confirmed, not with a code alone.',
    from: `
      await confirmPassword(services, administrator, { address, password: body.password, field: 'password' })`,
    to: '',
  },
  {
    file: userRoutes,
    promise: 'A caller with a required password change may only change their own password.',
    from: "if (ownId !== id || password === '') {",
    to: "if (ownId === 0 * id || password === '') {",
  },
  {
    file: userRoutes,
    promise: 'A required password change is only to a different password.',
    from: 'if (await passwords.verify(found?.passwordHash, password)) {',
    to: "if (password === '' && (await passwords.verify(found?.passwordHash, password))) {",
  },
  {
    file: userRoutes,
    promise: 'A password change keeps the session of the caller only when it is the own password.',
    from: 'id === request.administrator.id ? findSessionToken(request, config) : undefined',
    to: 'findSessionToken(request, config)',
    survives: 'The session of the caller is none of the sessions of another user, which are the ones that end.',
  },
  {
    file: users,
    promise: 'No quotation request is assigned to a deleted user.',
    from: "store.updateTable('memo').set({ assignee: '' }).where('assignee', '=', String(id)).execute()",
    to: "store.updateTable('memo').set({ assignee: '' }).where('assignee', '=', String(ownId)).execute()",
  },
  {
    file: users,
    promise: 'A new password ends the sessions of that user, and of no other.',
    from: `
            .where('user_id', '=', id)
            .where('token_hash', '!=', hashToken(currentToken))`,
    to: `
            .where('token_hash', '!=', hashToken(currentToken))`,
  },
  {
    file: users,
    promise: 'Of two changes at once, the second has confirmed a password that is no longer valid.',
    from: `
        if (confirmedHash !== undefined && confirmedHash !== before.password_hash) throw createInvalidTokenProblem()`,
    to: `
        if (confirmedHash === '') throw createInvalidTokenProblem()`,
  },
  {
    file: users,
    promise: 'Throws a 401 when the caller was deleted concurrently.',
    from: `
        if (!ids.includes(ownId)) throw createInvalidTokenProblem()`,
    to: '',
  },
  {
    file: users,
    promise: 'Throws a 422 when the key was used before with another password.',
    from: 'if (!isSame && !(await passwords.verify(row.password_hash, account.password)))',
    to: 'if (!isSame && (await passwords.verify(row.password_hash, account.password)))',
  },
  {
    file: users,
    promise: 'A change of the name keeps a required password change.',
    from: '.set({ ...nameColumns, ...passwordColumns })',
    to: '.set({ ...nameColumns, must_change_password: 0, ...passwordColumns })',
  },
  {
    file: authentication,
    promise: 'A read with an effect is refused from a page of another site.',
    from: 'else if (endpoint?.hasEffect) rejectReadByOtherOrigin(request, config)',
    to: 'else if (endpoint === undefined) rejectReadByOtherOrigin(request, config)',
  },
  {
    file: authentication,
    promise: 'Over https the cookie has the prefix `__Host-`, also behind a proxy that does not say so.',
    from: "request.protocol === 'https' || config.siteUrl?.startsWith('https:') === true",
    to: "request.protocol === 'https' || config.siteUrl === undefined",
  },
]
