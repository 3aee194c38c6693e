import { CompiledQuery, type Kysely } from 'kysely'

/** Returns the database with the list of the queries that go through it, in order; the test may empty the list. */
export function recordQueries<Tables>(database: Kysely<Tables>) {
  const queries: CompiledQuery[] = []
  const db = database.withPlugin({
    transformQuery({ node, queryId }) {
      queries.push(database.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db, queries }
}

/** Returns the steps by which SQLite executes the query. */
export async function explain<Tables>(db: Kysely<Tables>, query: CompiledQuery | undefined): Promise<string[]> {
  const explained = CompiledQuery.raw(`explain query plan ${query?.sql}`, [...(query?.parameters ?? [])])
  const { rows } = await db.executeQuery<{ detail: string }>(explained)
  return rows.map(({ detail }) => detail)
}
