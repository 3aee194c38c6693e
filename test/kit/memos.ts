import type { MemoValues } from '#contracts/memo.ts'
import type { Services } from '#server/api/services.ts'
import type { OutgoingEmail } from '#server/mail/outbox.ts'

/** A complete memo. */
export const testMemo = {
  name: 'Budi',
  email: 'budi@contoh.id',
  item: 'Situs web',
  paragraph: 'Kami butuh situs.\nSegera.',
  tlp: '+62 812-3456-7890',
} as const satisfies MemoValues

const rateLimit = { key: 'test', max: 10_000, windowSeconds: 1, message: { id: '', en: '' } }

/** Stores a memo without the limits of the form; returns its id. */
export async function addMemo(
  { memos }: Pick<Services, 'memos'>,
  values: Partial<MemoValues> = {},
  emails: readonly OutgoingEmail[] = [],
): Promise<number> {
  const { id } = await memos.create({ ...testMemo, ...values }, { rateLimits: [rateLimit], createEmails: () => emails })
  return id
}
