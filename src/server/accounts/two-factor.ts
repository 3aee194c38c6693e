import type { TwoFactorStatus } from '#contracts/accounts.ts'
import { type Actor, insertAuditLine } from '../audit/audit-log.ts'
import type { Database } from '../database/connect.ts'
import { withTransactionRetry } from '../database/transactions.ts'
import { notFound, Problem } from '../http/problem.ts'
import { randomCode } from './password.ts'
import { type RateLimit, type RateLimiter, rateLimitKey } from './rate-limits.ts'
import { hashToken } from './sessions.ts'
import { findTimeStep, generateSecret, timeStepAt } from './totp.ts'

const RECOVERY_CODE_COUNT = 10

const tooManyCodesMessage = {
  id: 'Terlalu banyak kode autentikasi yang salah untuk akun ini. Masuklah dengan kode pemulihan, atau coba lagi besok.',
  en: 'Too many wrong authentication codes for this account. Sign in with a recovery code, or try again tomorrow.',
}

// Limits per account: an attacker who has the password could guess six digits from many addresses. Recovery codes are too
// long to guess and have no such limit: the owner of the account can always log in.
function codeRateLimit(userId: number): RateLimit {
  return {
    key: rateLimitKey('login-code', String(userId)),
    max: 50,
    windowSeconds: 24 * 60 * 60,
    message: tooManyCodesMessage,
  }
}

function normalizeCode(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '')
}

const alreadyEnabledMessage = {
  id: 'Langkah kedua sudah aktif; matikan dulu untuk mengganti aplikasi autentikasi.',
  en: 'Two-factor is on already; turn it off first to use another authenticator app.',
}

/** Two-factor authentication of users: TOTP codes and recovery codes. */
export function createTwoFactor({ db }: Database, rateLimiter: RateLimiter, clock: () => number = Date.now) {
  const findRow = (userId: number) =>
    db.selectFrom('two_factor').selectAll().where('user_id', '=', userId).executeTakeFirst()

  async function consumeRecoveryCode(userId: number, code: string): Promise<boolean> {
    const deleted = await db
      .deleteFrom('recovery_code')
      .where('user_id', '=', userId)
      // A fast hash is enough: an attacker who can read it can also read the TOTP secret in the same database.
      .where('code_hash', '=', hashToken(code))
      .returning('user_id')
      .executeTakeFirst()
    return deleted !== undefined
  }

  async function consumeTotpCode(userId: number, code: string): Promise<boolean> {
    const row = await findRow(userId)
    if (!row?.confirmed_at) return false
    // A last step in the future was stored while the clock was ahead; it would reject every code until then.
    const lastUsedStep = row.last_step > timeStepAt(clock()) + 1 ? 0 : row.last_step
    const timeStep = findTimeStep(row.secret, code, { timeMs: clock(), lastUsedStep })
    if (timeStep === undefined) return false
    // The condition on last_step lets only one of several concurrent requests use the code.
    const updated = await db
      .updateTable('two_factor')
      .set({ last_step: timeStep })
      .where('user_id', '=', userId)
      .where('last_step', '=', row.last_step)
      .returning('user_id')
      .executeTakeFirst()
    return updated !== undefined
  }

  return {
    /** Returns whether two-factor is enabled and how many recovery codes are left. */
    async readStatus(userId: number): Promise<TwoFactorStatus> {
      const row = await findRow(userId)
      const codes = await db.selectFrom('recovery_code').select('code_hash').where('user_id', '=', userId).execute()
      return { enabled: Boolean(row?.confirmed_at), recoveryCodes: codes.length }
    },

    /** Stores and returns a new unconfirmed secret, which replaces an earlier one. Throws a 409 when two-factor is enabled. */
    async createSecret(userId: number): Promise<string> {
      const secret = generateSecret()
      const inserted = await db
        .insertInto('two_factor')
        .values({ user_id: userId, secret, confirmed_at: null, last_step: 0 })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet({ secret }).where('two_factor.confirmed_at', 'is', null),
        )
        .returning('user_id')
        .executeTakeFirst()
      if (!inserted) throw new Problem(409, alreadyEnabledMessage)
      return secret
    },

    /**
     * Enables two-factor if the code matches the unconfirmed secret, and returns the recovery codes, which cannot be read
     * again; ends the user's sessions except that of `currentToken`. Returns undefined for a wrong code. Throws a 404 without a secret, and a 409 when two-factor is enabled.
     */
    async confirm(
      userId: number,
      code: string,
      { actor, currentToken }: { readonly actor: Actor; readonly currentToken: string },
    ): Promise<string[] | undefined> {
      const row = await findRow(userId)
      if (!row) throw notFound()
      if (row.confirmed_at) throw new Problem(409, alreadyEnabledMessage)
      const timeStep = findTimeStep(row.secret, normalizeCode(code), { timeMs: clock(), lastUsedStep: 0 })
      if (timeStep === undefined) return undefined
      const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () => randomCode(3))
      const timestamp = new Date(clock()).toISOString()
      await withTransactionRetry(db, async (store) => {
        const confirmed = await store
          .updateTable('two_factor')
          .set({ confirmed_at: timestamp, last_step: timeStep })
          .where('user_id', '=', userId)
          .where('secret', '=', row.secret)
          .where('confirmed_at', 'is', null)
          .returning('user_id')
          .executeTakeFirst()
        if (!confirmed) throw new Problem(409, alreadyEnabledMessage)
        const rows = codes.map((one) => ({ user_id: userId, code_hash: hashToken(normalizeCode(one)) }))
        await store.insertInto('recovery_code').values(rows).execute()
        const sessions = store.deleteFrom('session').where('user_id', '=', userId)
        await sessions.where('token_hash', '!=', hashToken(currentToken)).execute()
        await insertAuditLine(store, { actor, action: 'second-step-on', target: `user/${userId}` }, timestamp)
      })
      return codes
    },

    /** Marks the code as used and returns true, or returns false if it is not valid. Throws a 429 after too many wrong codes. */
    async consumeCode(userId: number, code: string): Promise<boolean> {
      const normalized = normalizeCode(code)
      if (!/^\d{6}$/.test(normalized)) return consumeRecoveryCode(userId, normalized)
      const counted = await rateLimiter.count([codeRateLimit(userId)])
      const isValid = await consumeTotpCode(userId, normalized)
      if (isValid) await rateLimiter.undoCount(counted)
      return isValid
    },

    /** Disables two-factor and deletes the recovery codes. Returns whether it was enabled. */
    async disable(userId: number, actor: Actor): Promise<boolean> {
      return withTransactionRetry(db, async (store) => {
        const deleted = await store
          .deleteFrom('two_factor')
          .where('user_id', '=', userId)
          .returning('confirmed_at')
          .executeTakeFirst()
        if (!deleted?.confirmed_at) return false
        const event = { actor, action: 'second-step-off', target: `user/${userId}` } as const
        await insertAuditLine(store, event, new Date(clock()).toISOString())
        return true
      })
    },
  }
}

export type TwoFactor = ReturnType<typeof createTwoFactor>
