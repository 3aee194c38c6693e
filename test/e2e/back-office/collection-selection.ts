import type { Collection } from '#content/collection.ts'
import { collections } from '#content/collections.ts'

// The contract tests (src/server/entries/contract.test.ts) cover the API of every collection. The screens are generated:
// two collections with the same field types and the same `beforeEdit` run the same code.

function visibleFieldTypes({ fields }: Collection): string[] {
  return [...new Set(Object.values(fields).flatMap(({ type, hidden }) => (hidden ? [] : [type])))]
}

// The settings change the site that the tests share: `settings.test.ts` has a site of its own. The others have no sample entry, and
// files of their own too: `redirects`, `pages`, `inbox`.
const { settings: _settings, redirect: _redirect, page: _page, replyTemplate: _template, ...others } = collections

const byFieldTypeCount = Object.values<Collection>(others).toSorted(
  (one, other) => visibleFieldTypes(other).length - visibleFieldTypes(one).length,
)

/** The fewest collections, richest first, that add a characteristic which no earlier one has. */
function selectCollections(characteristicsOf: (collection: Collection) => readonly string[]): readonly Collection[] {
  const covered = new Set<string>()
  return byFieldTypeCount.filter((collection) => {
    const added = characteristicsOf(collection).filter((characteristic) => !covered.has(characteristic))
    for (const characteristic of added) covered.add(characteristic)
    return added.length > 0
  })
}

const beforeEditOf = ({ screen }: Collection): string => screen.beforeEdit ?? 'canCreate'

/** One collection that can be added to, and one for each state of an edit-only form. */
export const screenVariants = selectCollections((collection) => [beforeEditOf(collection)])

/** The collections that together have every variant of the screen and every field type. */
export const formVariants = selectCollections((collection) => [
  beforeEditOf(collection),
  ...visibleFieldTypes(collection),
])
