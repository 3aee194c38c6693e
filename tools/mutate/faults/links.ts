import type { Fault } from './fault.ts'

const missedAddresses = 'src/server/links/missed-addresses.ts'
const claimedAddresses = 'src/server/links/claimed-addresses.ts'

export const linksFaults: readonly Fault[] = [
  {
    file: missedAddresses,
    promise: 'A program that makes addresses up asks for each once: such an address is not listed.',
    from: `
        .where(wasAskedAgain)`,
    to: '',
  },
  {
    file: missedAddresses,
    promise: 'The ones that were asked for in one minute only are deleted first.',
    from: `
        .orderBy(wasAskedAgain, 'desc')`,
    to: '',
  },
  {
    file: missedAddresses,
    promise: 'An ignored address stays ignored: it is not pushed out by others.',
    from: `
        .orderBy('ignored', 'desc')`,
    to: '',
  },
  {
    file: missedAddresses,
    promise: 'What could not be written is counted again at the next time.',
    from: `
      counter.putBack(misses)`,
    to: '',
  },
  {
    file: missedAddresses,
    promise: 'A visit without a referrer keeps the one that is known.',
    from: ".when('excluded.referrer', '=', '')",
    to: ".when('excluded.referrer', '=', '-')",
  },
  {
    file: missedAddresses,
    promise: 'Counts are added up.',
    from: "count: eb('missed_address.count', '+', ref('excluded.count'))",
    to: "count: eb(ref('excluded.count'), '+', 1)",
  },
  {
    file: claimedAddresses,
    promise: 'A deleted page has no address for itself.',
    from: 'const claims = after.deleted_at ? [] : listClaims(collection, after.document)',
    to: 'const claims = listClaims(collection, after.document)',
  },
  {
    file: claimedAddresses,
    promise: 'Two entries that had the same address before there were claims can both be saved until one leaves it.',
    from: 'if (owner === after.id || former.some((one) => one.address === address)) continue',
    to: 'if (owner === after.id) continue',
  },
  {
    file: claimedAddresses,
    promise: 'An address that a page leaves can be given to another one.',
    from: "if (left.length > 0) await own.where('address', 'in', left).execute()",
    to: "if (left.length > 1) await own.where('address', 'in', left).execute()",
  },
  {
    file: claimedAddresses,
    promise: 'An address that a page leaves, and no other of it.',
    from: "await own.where('address', 'in', left).execute()",
    to: 'await own.execute()',
  },
]
