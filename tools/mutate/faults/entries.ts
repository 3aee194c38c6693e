import type { Fault } from './fault.ts'

const repository = 'src/server/entries/repository.ts'
const history = 'src/server/entries/history.ts'
const publicRows = 'src/server/entries/public-rows.ts'
const publicCounts = 'src/server/entries/public-counts.ts'
const scheduledEntries = 'src/server/entries/scheduled-entries.ts'
const outdatedTranslations = 'src/server/entries/outdated-translations.ts'
const searchPages = 'src/server/site-search/search-pages.ts'
const publisher = 'src/server/publishing/publisher.ts'
const redirects = 'src/server/publishing/redirects.ts'

export const entriesFaults: readonly Fault[] = [
  {
    file: searchPages,
    promise: 'Scheduled posts are not found: their titles correct nothing that a visitor types.',
    from: `
      .where('create_at', '<=', new Date(clock()).toISOString())`,
    to: `
      .where('create_at', '<>', new Date(clock()).toISOString())`,
  },
  {
    file: searchPages,
    promise: 'Deleted posts are not found: their titles correct nothing that a visitor types.',
    from: `
      .where('collection', '=', 'blog')
      .where('deleted_at', 'is', null)`,
    to: `
      .where('collection', '=', 'blog')`,
  },
  {
    file: searchPages,
    promise: 'Sections of the landing page that the owner hides are not found.',
    from: 'without: listHidden()',
    to: 'without: listHidden().slice(1)',
  },
  {
    file: searchPages,
    promise: 'Scheduled posts are not found.',
    from: 'publicAt: clock(),',
    to: "publicAt: Date.parse('2199-12-31'),",
  },
  {
    file: publicRows,
    promise: 'An entry without a title has an English page unless its title is untranslated.',
    from: "row.or([row('title_en', '!=', empty), row('title', '=', empty)])",
    to: "row('title_en', '!=', empty)",
  },
  {
    file: publicCounts,
    promise: 'The counts are valid until another entry becomes public.',
    from: 'if (now() < from || now() >= until)',
    to: 'if (now() < from || now() > until + 60_000)',
  },
  {
    file: publicCounts,
    promise: 'A failed query is not kept.',
    from: 'countsByName.get(name) === reading && countsByName.delete(name))',
    to: 'countsByName.get(name) !== reading && countsByName.delete(name))',
  },
  {
    file: scheduledEntries,
    promise: 'Older data may have texts that are no time: they are skipped, and stop no other entry.',
    from: 'rows.filter(({ createAt }) => isDatetime(createAt)).slice(0, limit)',
    to: 'rows.slice(0, limit).filter(({ createAt }) => isDatetime(createAt))',
  },
  {
    file: scheduledEntries,
    promise: 'A deleted entry is not scheduled.',
    from: `
      .where('deleted_at', 'is', null)`,
    to: '',
  },
  {
    file: history,
    promise: 'Versions are of this collection: those of another one are a 404.',
    from: ".where('entry_id', '=', id).where('collection', '=', collection.name)",
    to: ".where('entry_id', '=', id)",
  },
  {
    file: history,
    promise: 'A restore undeletes the entry if necessary.',
    from: 'const changed = { document, deleted_at: null }',
    to: 'const changed = { document }',
  },
  {
    file: repository,
    promise: 'Throws a ConflictError when `baseVersion` is not the current version, a newer one neither.',
    from: 'baseVersion !== undefined && baseVersion !== row.version',
    to: 'baseVersion !== undefined && baseVersion < row.version',
  },
  {
    file: repository,
    promise: 'Throws a 409 when `ids` are not exactly its active entries: each once.',
    from: `
          new Set(ids).size !== ids.length ||`,
    to: '',
  },
  {
    file: repository,
    promise: 'Replaces the given values, and no others.',
    from: '{ ...parseStoredDocument(collection, row.document), ...values }',
    to: 'Object.keys(values).length > 1 ? values : { ...parseStoredDocument(collection, row.document), ...values }',
  },
  {
    file: repository,
    promise: 'No entry was ever written: deleted entries count, samples do not come back.',
    from: "if (await trx.selectFrom('entry').select('id').limit(1).executeTakeFirst()) return false",
    to: "if (await trx.selectFrom('entry').select('id').where('deleted_at', 'is', null).limit(1).executeTakeFirst()) return false",
  },
  {
    file: outdatedTranslations,
    promise: 'A save without changes marks the English as up to date; a deletion is no such save.',
    from: '(!deleted && !before.deleted && isSameDocument',
    to: '(deleted !== undefined && !before.deleted && isSameDocument',
  },
  {
    file: outdatedTranslations,
    promise: 'Versions that are newer than the entry do not count.',
    from: '.filter(({ version }) => version <= entry.version)',
    to: '.filter(({ version }) => version >= 1)',
    survives: 'A newer version than the one just read is there only when another save comes in between.',
  },
  {
    file: publisher,
    promise: 'A clock that was ahead may have published scheduled entries too early.',
    from: '|| now < publishedAt) return',
    to: '|| publishedAt === 0) return',
  },
  {
    file: publisher,
    promise: 'The posts beside a changed one link to it, or no longer to each other.',
    from: 'for (const adjacent of await findAdjacentIds(channel, id)) tags',
    to: 'for (const adjacent of (await findAdjacentIds(channel, id)).slice(0, 1)) tags',
  },
  {
    file: publisher,
    promise: 'The copyright line of every page may have the current year.',
    from: 'if (isOver && now >= endOfYear(',
    to: 'if (isOver && publishedAt === 0 && now >= endOfYear(',
  },
  {
    file: publisher,
    promise: 'A subscriber that fails stops no other one.',
    from: 'onSubscriberFailure(name, error)',
    to: `onSubscriberFailure(name, error)
        break`,
  },
  {
    file: publisher,
    promise: 'All pages may be outdated after a failure, until another publication succeeds.',
    from: `isCompleteNext = true
    reportFailures`,
    to: `isCompleteNext ||= failedPages.length > 0
    reportFailures`,
  },
  {
    file: publisher,
    promise: 'Returns the first vacancy that ends after that time.',
    from: 'ends.filter((end) => end > after)',
    to: 'ends.filter((end) => end >= after)',
    survives: 'A publication at the very millisecond of the end only publishes once more.',
  },
  {
    file: redirects,
    promise: 'Returns the redirect with its query unless the rule is for exactly this one.',
    from: 'key === address.path ? appendQuery(found.to, address.query) : found.to',
    to: 'appendQuery(found.to, address.query)',
  },
  {
    file: redirects,
    promise: 'Returns undefined for a loop.',
    from: `
      seen.add(key)`,
    to: `
      if (seen.size < 1) seen.add(key)`,
  },
  {
    file: redirects,
    promise: 'The last fragment is kept.',
    from: "fragment === undefined || next.includes('#')",
    to: 'fragment === undefined',
  },
]
