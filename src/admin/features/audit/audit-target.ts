/** The target of an audit event. */
export type AuditTarget =
  | { readonly kind: 'user' | 'image' | 'download' | 'memo'; readonly id: string; readonly name: string }
  /** An entry of the collection at that path, or the whole collection when `id` is empty. */
  | { readonly kind: 'entry'; readonly path: string; readonly id: string; readonly version: string }
  | { readonly kind: 'memos'; readonly count: string }
  /** The mail server, and the result of a test. */
  | { readonly kind: 'mail'; readonly server: string }
  | { readonly kind: 'none' }

const targetKinds = { user: 'user', media: 'image', download: 'download', memo: 'memo' } as const

function isTargetResource(resource: string): resource is keyof typeof targetKinds {
  return Object.hasOwn(targetKinds, resource)
}

/** Parses a target as the server writes it: `user/7 Siti`, `media/<hash> kantor.jpg`, `memo/12`, `features/3 version 4`. */
export function parseAuditTarget(target: string): AuditTarget {
  if (target === '') return { kind: 'none' }
  const memos = /^memo \((\d+)\)$/.exec(target)
  if (memos) return { kind: 'memos', count: memos[1] ?? '' }
  const mail = /^mail (.*)$/.exec(target)
  if (mail) return { kind: 'mail', server: mail[1] ?? '' }
  const [, resource = '', id = '', details = ''] = /^([^/\s]+)(?:\/(\S+))?(.*)/s.exec(target) ?? []
  const rest = details.trimStart()
  if (isTargetResource(resource)) return { kind: targetKinds[resource], id, name: rest }
  return { kind: 'entry', path: resource, id, version: /^version (\d+)$/.exec(rest)?.[1] ?? '' }
}
