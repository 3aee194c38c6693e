import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'

/** How much a call has left behind. */
export interface Effects {
  readonly audit: number
  readonly letters: number
  readonly versions: number
  readonly memos: number
  readonly publications: number
}

interface Call {
  readonly method: string
  readonly url: string
  readonly status: number
}

const none: Effects = { audit: 0, letters: 0, versions: 0, memos: 0, publications: 0 }
const many = Number.POSITIVE_INFINITY

// The first pattern that matches says the most that an ordinary call leaves behind; what it does not name, there is
// none of.
const ordinary: readonly (readonly [pattern: RegExp, effects: Partial<Effects>])[] = [
  [/^(?:GET|HEAD) \/api\/memo\/export$/, { audit: 1 }],
  [/^(?:GET|HEAD) /, {}],
  // A letter to each recipient, and one to the sender.
  [/^POST \/api\/memo$/, { memos: 1, letters: many }],
  [/^POST \/api\/memo\/record$/, { memos: 1, audit: 1, letters: many }],
  [/^POST \/api\/memo\/\d+\/reply$/, { audit: 1, letters: 1 }],
  [/^PUT \/api\/memo\/\d+$/, { audit: 1, letters: many }],
  // The name and the password have a line each.
  [/^PUT \/api\/auth\/update\/\d+$/, { audit: 2 }],
  [/^POST \/api\/(?:sample-content|person)\/\w+$/, { audit: many, versions: many, publications: many }],
  [/^PUT \/api\/[a-z-]+\/order$/, { audit: 1, publications: 1 }],
  [/^(?:POST|PUT|DELETE) \/api\/(?:media|downloads)(?:\/|$)/, { audit: 1, publications: many }],
  [
    /^\w+ \/api\/(?:memo|auth|settings\/mail|backups|preview|whatsapp|link-check|missed-addresses)(?:\/|$)/,
    { audit: 1 },
  ],
  // A page that gets another address leaves a redirect for each language at the former one.
  [/^PUT \/api\/pages\/\d+$/, { audit: 3, versions: 3, publications: 2 }],
  // An entry.
  [/^(?:POST|PUT|DELETE) \/api\//, { audit: 1, versions: 1, publications: 1 }],
]

/** Returns the most that an ordinary call leaves behind. A refused one leaves the line of a failed login or test at most. */
function ordinaryEffects({ method, url, status }: Call): Effects {
  const name = `${method} ${url.split('?', 1)[0]}`
  if (status >= 400) return { ...none, audit: /^POST \/api\/(?:auth\/|settings\/mail\/test$)/.test(name) ? 1 : 0 }
  const [, effects = {}] = ordinary.find(([pattern]) => pattern.test(name)) ?? []
  return { ...none, ...effects }
}

const tables = {
  audit: ['audit', 'id'],
  letters: ['outgoing_mail', 'id'],
  versions: ['entry_version', 'sequence'],
  memos: ['memo', 'id'],
} as const
type CountedName = keyof typeof tables
const names = Object.keys(tables) as CountedName[]

type Marks = Readonly<Record<CountedName, number>>

/** Reads the last row of each table. */
async function readMarks({ db }: Pick<Database, 'db'>): Promise<Marks> {
  const columns = names.map((name) => {
    const [table, column] = tables[name]
    return sql`(select coalesce(max(${sql.ref(column)}), 0) from ${sql.table(table)}) as ${sql.ref(name)}`
  })
  const { rows } = await sql<Record<CountedName, unknown>>`select ${sql.join(columns)}`.execute(db)
  return toNumbers(rows[0])
}

/** Counts the rows behind these. */
async function countSince({ db }: Pick<Database, 'db'>, marks: Marks): Promise<Marks> {
  const columns = names.map((name) => {
    const [table, column] = tables[name]
    return sql`(select count(*) from ${sql.table(table)} where ${sql.ref(column)} > ${marks[name]}) as ${sql.ref(name)}`
  })
  const { rows } = await sql<Record<CountedName, unknown>>`select ${sql.join(columns)}`.execute(db)
  return toNumbers(rows[0])
}

function toNumbers(row: Readonly<Partial<Record<CountedName, unknown>>> = {}): Marks {
  return {
    audit: Number(row.audit),
    letters: Number(row.letters),
    versions: Number(row.versions),
    memos: Number(row.memos),
  }
}

// A test may hold the database, or have taken a table away.
const LONGEST_MS = 500
const within = <T>(read: Promise<T>): Promise<T | undefined> =>
  Promise.race([read.catch(() => undefined), setTimeout(LONGEST_MS, undefined, { ref: false })])

/** Watches that no call leaves more behind than an ordinary one; calls at the same time are not told apart. */
export function createEffectWatch(database: Pick<Database, 'db'>, countPublications: () => number) {
  let running = 0
  let overlaps = 0
  let isMoreExpected = false
  return {
    expectMore() {
      isMoreExpected = true
    },
    expectUsual() {
      isMoreExpected = false
    },
    async watch<Response extends { readonly statusCode: number }>(
      request: { readonly method: string; readonly url: string },
      send: () => Promise<Response>,
    ): Promise<Response> {
      running += 1
      if (running > 1) overlaps += 1
      const overlapsBefore = overlaps
      try {
        const marks = running > 1 ? undefined : await within(readMarks(database))
        const published = countPublications()
        const response = await send()
        const rows = marks && (await within(countSince(database, marks)))
        if (!rows || isMoreExpected || overlaps !== overlapsBefore) return response
        const added: Effects = { ...rows, publications: countPublications() - published }
        const allowed = ordinaryEffects({ ...request, status: response.statusCode })
        const unexpected = Object.entries(added).filter(([name, count]) => count > allowed[name as keyof Effects])
        if (unexpected.length === 0) return response
        const words = unexpected.map(([name, count]) => `${count} ${name}`).join(', ')
        throw new Error(
          `${request.method} ${request.url} (${response.statusCode}) leaves more behind than usual: ${words}.`,
        )
      } finally {
        running -= 1
      }
    },
  }
}
