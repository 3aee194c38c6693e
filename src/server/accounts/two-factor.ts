import { createHash } from 'node:crypto'
import type { Database } from '../database/connect.ts'
import { transact } from '../database/transact.ts'
import { notFound, Problem } from '../problem.ts'
import { randomCode } from '../user/password.ts'
import { type Limit, type Limits, subjectFor } from './limits.ts'
import { findStep, newSecret } from './totp.ts'

const recoveryCodes = 10

const refusal = {
  id: 'Terlalu banyak kode autentikasi yang salah untuk akun ini. Masuklah dengan kode pemulihan, atau coba lagi besok.',
  en: 'Too many wrong authentication codes for this account. Sign in with a recovery code, or try again tomorrow.',
}

// Six digits can be guessed from many addresses at once by whoever has the password. A recovery code cannot, so it is
// not limited: the account's owner always has a way in.
function limitFor(userId: number): Limit {
  return { subject: subjectFor('login-code', String(userId)), most: 50, seconds: 24 * 60 * 60, refusal }
}

// A plain hash is enough: whoever reads it from the database reads the secret that stands beside it.
function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}

function typed(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '')
}

const isOnAlready = {
  id: 'Langkah kedua sudah aktif; matikan dulu untuk mengganti aplikasi autentikasi.',
  en: 'The second step is on already; turn it off first to use another authenticator app.',
}

/** The second step of a user's login: codes of an authenticator app, and recovery codes for when it is lost. */
export function createSecondSteps({ db }: Database, limits: Limits, clock: () => number = Date.now) {
  const find = (userId: number) =>
    db.selectFrom('second_step').selectAll().where('user_id', '=', userId).executeTakeFirst()

  async function takeRecoveryCode(userId: number, code: string): Promise<boolean> {
    const taken = await db
      .deleteFrom('recovery_code')
      .where('user_id', '=', userId)
      .where('code_hash', '=', hashCode(code))
      .returning('user_id')
      .executeTakeFirst()
    return taken !== undefined
  }

  async function takeStep(userId: number, code: string): Promise<boolean> {
    const kept = await find(userId)
    const step = kept?.confirmed_at ? findStep(kept.secret, code, clock(), kept.last_step) : undefined
    if (step === undefined) return false
    // Of two who send one code at once, the second finds it used.
    const taken = await db
      .updateTable('second_step')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .returning('user_id')
      .executeTakeFirst()
    return taken !== undefined
  }

  return {
    /** Whether the user's login has a second step, and how many recovery codes are left. */
    async state(userId: number): Promise<{ enabled: boolean; recoveryCodes: number }> {
      const kept = await find(userId)
      const left = await db.selectFrom('recovery_code').select('code_hash').where('user_id', '=', userId).execute()
      return { enabled: Boolean(kept?.confirmed_at), recoveryCodes: left.length }
    },

    /** A new secret that waits to be confirmed; an earlier one that waited is forgotten. Throws a 409 when one is in use. */
    async start(userId: number): Promise<string> {
      const secret = newSecret()
      const kept = await db
        .insertInto('second_step')
        .values({ user_id: userId, secret, confirmed_at: null, last_step: 0 })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet({ secret }).where('second_step.confirmed_at', 'is', null),
        )
        .returning('user_id')
        .executeTakeFirst()
      if (!kept) throw new Problem(409, isOnAlready)
      return secret
    },

    /**
     * Turns the second step on when the code comes from the secret that waits, and returns the recovery codes, which are
     * shown this once; undefined for a wrong code. Throws a 404 when nothing waits, a 409 when it is on.
     */
    async confirm(userId: number, code: string): Promise<string[] | undefined> {
      const kept = await find(userId)
      if (!kept) throw notFound()
      if (kept.confirmed_at) throw new Problem(409, isOnAlready)
      const step = findStep(kept.secret, typed(code), clock(), 0)
      if (step === undefined) return undefined
      const codes = Array.from({ length: recoveryCodes }, () => randomCode(3))
      await transact(db, async (store) => {
        const confirmed = await store
          .updateTable('second_step')
          .set({ confirmed_at: new Date(clock()).toISOString(), last_step: step })
          .where('user_id', '=', userId)
          .where('secret', '=', kept.secret)
          .where('confirmed_at', 'is', null)
          .returning('user_id')
          .executeTakeFirst()
        if (!confirmed) throw new Problem(409, isOnAlready)
        const rows = codes.map((one) => ({ user_id: userId, code_hash: hashCode(typed(one)) }))
        await store.insertInto('recovery_code').values(rows).execute()
      })
      return codes
    },

    /** True when it is a code that was not used yet, which it is from now on. Throws a 429 after too many wrong ones. */
    async use(userId: number, code: string): Promise<boolean> {
      const plain = typed(code)
      if (!/^\d{6}$/.test(plain)) return takeRecoveryCode(userId, plain)
      const counted = await limits.count([limitFor(userId)])
      const isRight = await takeStep(userId, plain)
      if (isRight) await limits.forget(counted)
      return isRight
    },

    /** Turns the second step off, recovery codes included; returns whether there was one. */
    async remove(userId: number): Promise<boolean> {
      const gone = await db
        .deleteFrom('second_step')
        .where('user_id', '=', userId)
        .returning('confirmed_at')
        .executeTakeFirst()
      return Boolean(gone?.confirmed_at)
    },
  }
}

export type SecondSteps = ReturnType<typeof createSecondSteps>
