import { type ExpressionWrapper, type RawBuilder, type SqlBool, sql } from 'kysely'
import { text } from '#content/schema.ts'

/** Text as it is searched: without regard to letter case or to how a character is composed. */
export function fold(value: string): string {
  return value.normalize('NFKC').toLowerCase()
}

/** What `q` of a list's query looks for, folded; empty for everything. */
export const searchQuery = text(200)
  .overwrite(fold)
  .default('')
  .describe('Only those that hold this text, in any letter case.')

/** The condition that a column of folded text holds `wanted`, which is taken literally. */
export function holds(column: ExpressionWrapper<never, never, string> | RawBuilder<string>, wanted: string) {
  const pattern = `%${wanted.replace(/[!%_]/g, '!$&')}%`
  return sql<SqlBool>`${column} like ${pattern} escape '!'`
}
