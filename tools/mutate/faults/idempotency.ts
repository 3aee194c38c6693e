import type { Fault } from './fault.ts'

const keys = 'src/server/idempotency/idempotency-keys.ts'
const auditLog = 'src/server/audit/audit-log.ts'

export const idempotencyFaults: readonly Fault[] = [
  {
    file: keys,
    promise: 'A key belongs to the administrator who sent it.',
    from: 'hashJson([`administrator/${administrator.id}`, routeOptions.url, key])',
    to: "hashJson([administrator.id === 0 ? '' : 'administrator', routeOptions.url, key])",
  },
  {
    file: keys,
    promise: 'A key belongs to the call that it was sent with.',
    from: 'hashJson([`administrator/${administrator.id}`, routeOptions.url, key])',
    to: 'hashJson([`administrator/${administrator.id}`, routeOptions.url === undefined, key])',
  },
  {
    file: keys,
    promise: 'Throws a 422 for other contents.',
    from: 'if (request_hash !== key.requestHash) throw',
    to: "if (request_hash === '') throw",
  },
  {
    file: keys,
    promise: 'A date in the future was written by a clock that was ahead; the key would not expire before that date.',
    from: ", row('created_at', '>', toIso(now + lifetimeMs))])",
    to: '])',
  },
  {
    file: keys,
    promise: 'Deletes the keys of a record: the same request can then create it again.',
    from: ".where('target', '=', target).execute()",
    to: ".where('target', 'like', `${target}/%`).execute()",
  },
  {
    file: keys,
    promise: 'Returns true when a request of the lifetime of the key has used it, and for none before.',
    from: `
    .where((row) => row.not(isExpired(now, key.lifetimeMs)(row)))`,
    to: `
    .where('created_at', '<=', new Date(now).toISOString())`,
  },
  {
    file: keys,
    promise: 'An expired key is used again, with its new contents.',
    from: '.where(isExpired(now, key.lifetimeMs))\n    .execute()\n  const row',
    to: '.where(isExpired(now, 2 * key.lifetimeMs))\n    .execute()\n  const row',
  },
  {
    file: auditLog,
    promise: 'File names and user names are free text: control characters are removed from the target too.',
    from: 'sanitizeText(event.target, 200)',
    to: 'event.target.slice(0, 200)',
  },
  {
    file: auditLog,
    promise: 'The lines of a day end before the next one.',
    from: "query.where('happened_at', '<', to)",
    to: "query.where('happened_at', '<=', to)",
  },
  {
    file: auditLog,
    promise: 'An audit line is found by each of its words.',
    from: '[actor, address, action, target].join',
    to: '[actor, address && action, action, target].join',
  },
  {
    file: auditLog,
    promise: 'The lines of an administrator are found by any spelling of the name.',
    from: "query.where('actor_key', '=', normalizeSearchText(actor))",
    to: "query.where('actor', '=', normalizeSearchText(actor) && actor)",
  },
]
