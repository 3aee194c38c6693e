import type { Language } from '#content/kinds.ts'
import { pageEntries } from '../api/entries.ts'
import { matches, titleOf } from '../screens/collection/summary.ts'
import { addressOf, allCollections, menu, moreScreens } from './links.ts'

/** Somewhere to go: a screen, or an entry on one. */
export interface Target {
  readonly label: string
  /** Which screen it is on, or which group of the menu it is in. */
  readonly place: string
  readonly address: string
}

type Screen = Target & { readonly words: Readonly<Record<string, string>> }

const menuScreens: readonly Screen[] = menu.flatMap(({ title = '', links }) =>
  links.map(({ label, address }) => ({ label, place: title, address, words: { label, title, address } })),
)

/** The screens that hold every word of the search, named in that language; all of them for ''. */
export function findScreens(wanted: string, language: Language): readonly Target[] {
  const more: readonly Screen[] = Object.values(moreScreens).map(({ label, route }) => ({
    label: label[language],
    place: '',
    address: addressOf(route),
    words: label,
  }))
  return [...menuScreens, ...more].filter(({ words }) => matches(words, wanted))
}

const mostOfEach = 5

/** The first entries of each collection that hold the searched text, those first that have it in their title; throws an ApiError. */
export async function findEntries(wanted: string, signal: AbortSignal): Promise<readonly Target[]> {
  const wish = { search: wanted, sort: undefined, offset: 0, limit: mostOfEach }
  const lists = await Promise.all(
    allCollections.map(async (collection) =>
      (await pageEntries(collection, wish, signal)).entries.map((entry) => ({
        label: titleOf(collection, entry.values, entry.id),
        place: collection.screen.menu.label,
        address: addressOf(collection.screen.route, entry.id),
      })),
    ),
  )
  const isNamed = ({ label }: Target) => Number(matches({ label }, wanted))
  return lists.flat().toSorted((one, other) => isNamed(other) - isNamed(one))
}
