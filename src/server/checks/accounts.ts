import type { Database } from '../database/connect.ts'
import { type Check, countedWarning, screenPath } from './check.ts'

interface AccountContext extends Pick<Database, 'db'> {
  /** The administrator who looks at the screen. */
  readonly userId: number
}

/** Two-factor authentication of the administrator's own login. */
export const secondFactor: Check<AccountContext> = {
  id: 'secondFactor',
  async run({ db, userId }) {
    const row = await db
      .selectFrom('two_factor')
      .select('confirmed_at')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return {
      state: row?.confirmed_at ? 'ok' : 'warning',
      href: screenPath('Account'),
      text: { id: 'Kata sandi dan langkah kedua', en: 'Password and two-factor' },
      remedy: {
        id: 'Dengan kata sandi saja, siapa pun yang mengetahuinya dapat masuk sebagai Anda.',
        en: 'With the password alone, anyone who learns it can sign in as you.',
      },
    }
  },
}

/** Other accounts without two-factor. Only how many: what an account is protected by concerns its owner. */
export const otherSecondFactors: Check<AccountContext> = {
  id: 'otherSecondFactors',
  async run({ db, userId }) {
    const { count } = await db
      .selectFrom('user_account')
      .leftJoin('two_factor', 'two_factor.user_id', 'user_account.id')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('two_factor.confirmed_at', 'is', null)
      .where('user_account.id', '!=', userId)
      .executeTakeFirstOrThrow()
    return countedWarning(Number(count), {
      href: screenPath('UpdateUser'),
      text: {
        id: 'akun lain tanpa langkah kedua',
        one: 'other account has no two-factor',
        en: 'other accounts have no two-factor',
      },
      remedy: {
        id: 'Mintalah pemiliknya mengaktifkannya di Akun saya.',
        en: 'Ask their owners to turn it on under My account.',
      },
    })
  },
}
