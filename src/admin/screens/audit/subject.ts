/** What a line of the audit list was done to. */
export type Subject =
  | { readonly kind: 'user' | 'picture' | 'memo'; readonly id: string; readonly name: string }
  /** An entry of the collection at that path, or the whole collection where `id` is empty. */
  | { readonly kind: 'entry'; readonly path: string; readonly id: string; readonly version: string }
  | { readonly kind: 'memos'; readonly count: string }
  | { readonly kind: 'nothing' }

const kinds = { user: 'user', media: 'picture', memo: 'memo' } as const

function isKnown(place: string): place is keyof typeof kinds {
  return Object.hasOwn(kinds, place)
}

/** Reads a subject as the server writes it: `user/7 Siti`, `media/<hash> kantor.jpg`, `memo/12`, `features/3 version 4`. */
export function readSubject(subject: string): Subject {
  if (subject === '') return { kind: 'nothing' }
  const memos = /^memo \((\d+)\)$/.exec(subject)
  if (memos) return { kind: 'memos', count: memos[1] ?? '' }
  const [, place = '', id = '', rest = ''] = /^([^/\s]+)(?:\/(\S+))?\s*(.*)$/.exec(subject) ?? []
  if (isKnown(place)) return { kind: kinds[place], id, name: rest }
  return { kind: 'entry', path: place, id, version: /^version (\d+)$/.exec(rest)?.[1] ?? '' }
}
