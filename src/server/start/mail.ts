import type { StartContext } from './line.ts'

/**
 * Whether e-mails about quotation requests reach anyone: not set up, set up without a readable password, never sent or
 * tested, or sent.
 */
export type MailState = 'missing' | 'passwordLost' | 'untested' | 'tested'

/** Returns the state of the mail settings in effect. */
export async function readMailState({ db, mailSettings }: StartContext): Promise<MailState> {
  const { source, isPasswordLost } = await mailSettings.readEffective()
  if (source === 'none') return 'missing'
  if (isPasswordLost) return 'passwordLost'
  // The newest only: an e-mail that was sent years ago says nothing about today's settings.
  const newest = await db
    .selectFrom('outgoing_mail')
    .select('sent_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest?.sent_at) return 'tested'
  return (await mailSettings.read('en')).testedAt === null ? 'untested' : 'tested'
}
