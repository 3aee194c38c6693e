import type { Database } from '../database/connect.ts'

/** A job that one of all instances does when it is due. */
export function createJob({ db }: Pick<Database, 'db'>, name: string, clock: () => number = Date.now) {
  const at = (moment: number) => new Date(moment).toISOString()

  return {
    /** True for the one who is to do it now, and for nobody else until `lease` milliseconds are over. First due after `first`. */
    async claim({ first, lease }: { readonly first: number; readonly lease: number }): Promise<boolean> {
      const now = clock()
      await db
        .insertInto('job')
        .values({ name, due_at: at(now + first), done_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const claimed = await db
        .updateTable('job')
        .set({ due_at: at(now + lease) })
        .where('name', '=', name)
        .where('due_at', '<=', at(now))
        .returning('name')
        .executeTakeFirst()
      return claimed !== undefined
    },

    /** Notes that it is done, and due again in so many milliseconds. */
    async done(next: number): Promise<void> {
      const now = clock()
      await db
        .updateTable('job')
        .set({ due_at: at(now + next), done_at: at(now) })
        .where('name', '=', name)
        .execute()
    },

    /** Notes that it failed, and is to be tried again in so many milliseconds. */
    async failed(next: number): Promise<void> {
      await db
        .updateTable('job')
        .set({ due_at: at(clock() + next) })
        .where('name', '=', name)
        .execute()
    },
  }
}
