import { type ExpressionWrapper, type RawBuilder, type SqlBool, sql } from 'kysely'

/** Returns the SQL condition that a column of normalised text contains `searchText` literally. */
export function containsText(column: ExpressionWrapper<never, never, string> | RawBuilder<string>, searchText: string) {
  const pattern = `%${searchText.replace(/[!%_]/g, '!$&')}%`
  return sql<SqlBool>`${column} like ${pattern} escape '!'`
}
