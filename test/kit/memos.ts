import type { MemoValues } from '#contracts/memo.ts'
import type { OutgoingEmail } from '#server/mail/outbox.ts'
import type { Memos } from '#server/memo/repository.ts'

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
  { memos }: { readonly memos: Pick<Memos, 'create'> },
  values: Partial<MemoValues> = {},
  emails: readonly OutgoingEmail[] = [],
): Promise<number> {
  const { id } = await memos.create({ ...testMemo, ...values }, { rateLimits: [rateLimit], createEmails: () => emails })
  return id
}
