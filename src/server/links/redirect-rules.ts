import { toOwnAddress } from '#content/address.ts'
import { errorMessages } from '#content/error-messages.ts'
import type { LocalisedText } from '#content/fields.ts'
import { redirect } from '#content/types/redirect.ts'
import type { ChangeSubscriber } from '../changes/subscriber.ts'
import type { EntryRule } from '../entries/deps.ts'
import { type Entry, parseStoredDocument, type StoredDocument } from '../entries/entry.ts'
import { apiPathPattern } from '../http/http-server.ts'
import { Problem } from '../http/problem.ts'
import { addressKey, pathKey } from '../publishing/page-address.ts'
import type { AddressTarget } from '../publishing/redirects.ts'
import { secondRule } from './claimed-addresses.ts'

const backOfficePattern = /^\/(admin|homeadmin)(\/|$)/

const messages = {
  reserved: {
    id: 'Alamat ini dipakai oleh API atau ruang admin; pilih alamat lain.',
    en: 'This address belongs to the API or the back office; choose another one.',
  },
  page: {
    id: 'Di alamat ini ada halaman, dan halaman itu yang tampil; pilih alamat tanpa halaman.',
    en: 'There is a page at this address, which is what visitors see; choose an address without a page.',
  },
  redirected: {
    id: 'Alamat ini sudah meneruskan ke halaman lain; pilih alamat lain.',
    en: 'This address already leads to another page; choose another one.',
  },
  loop: {
    id: 'Alamat ini kembali ke alamat lama, sehingga pengunjung berputar-putar; pilih tujuan lain.',
    en: 'This address leads back to the old one, so visitors would go round in circles; choose another one.',
  },
} as const satisfies Record<string, LocalisedText>

/** Returns true for an address of the API or the back office. */
export function isReserved(path: string): boolean {
  return apiPathPattern.test(pathKey(path)) || backOfficePattern.test(pathKey(path))
}

/** A redirect rule, as the page cache finds it. */
interface Rule {
  readonly id: number
  /** The path in lower case, without a trailing slash; with its query if it has one. */
  readonly key: string
  /** The address of this site, or the complete URL of another one. */
  readonly to: string
}

function toRule({ id, document }: Pick<Entry, 'id' | 'document'>, siteUrl: string | undefined): Rule {
  const to = document['to'] ?? ''
  return { id, key: addressKey(document['from'] ?? ''), to: toOwnAddress(to, siteUrl) ?? to }
}

/** Returns where each path of the entries leads; the first entry counts where two have the same path. */
export function toRuleMap(entries: readonly Entry[], siteUrl: string | undefined): ReadonlyMap<string, string> {
  const rules = new Map<string, string>()
  for (const entry of entries) {
    const { key, to } = toRule(entry, siteUrl)
    if (key !== '' && to !== '' && !isReserved(key) && !rules.has(key)) rules.set(key, to)
  }
  return rules
}

interface RedirectRuleOptions {
  readonly siteUrl: string | undefined
  readonly list: () => readonly Entry[]
  readonly findDestination: (url: string) => Promise<AddressTarget | undefined>
}

/** Returns true when the rules lead from the rule back to its own path. */
function isLoop({ key, to }: Rule, others: readonly Rule[]): boolean {
  const targets = new Map(others.map((rule) => [rule.key, rule.to]))
  const seen = new Set<string>()
  for (let target: string | undefined = to; target?.startsWith('/'); ) {
    const exact: string = addressKey(target)
    const path: string = pathKey(target)
    if (exact === key || path === key) return true
    if (seen.has(exact)) return false
    seen.add(exact)
    target = targets.get(exact) ?? targets.get(path)
  }
  return false
}

/** Returns the rule for redirects: a rule hides no page, the API or the back office, and leads nowhere in a circle. */
export function createRedirectRule({ siteUrl, list, findDestination }: RedirectRuleOptions): EntryRule {
  const checkPath = async ({ key }: Rule, others: readonly Rule[]): Promise<LocalisedText | undefined> => {
    if (key === '') return errorMessages.required
    if (isReserved(key)) return messages.reserved
    if (others.some((rule) => rule.key === key)) return secondRule
    const found = await findDestination(key)
    if (found === 'page') return messages.page
    return found && messages.redirected
  }
  return async (document: StoredDocument, id = 0) => {
    const rule = toRule({ id, document }, siteUrl)
    const others = list()
      .map((entry) => toRule(entry, siteUrl))
      .filter((other) => other.id !== id)
    const from = await checkPath(rule, others)
    const to = rule.to === '' ? errorMessages.required : isLoop(rule, others) ? messages.loop : undefined
    const [text] = [from, to].filter((error) => error !== undefined)
    if (!text) return
    throw new Problem(400, text, { errors: { ...(from && { from: [from] }), ...(to && { to: [to] }) } })
  }
}

/**
 * Refuses, with a 409, a redirect that closes a loop with one that was saved meanwhile: the rule sees what was
 * published.
 */
export function createLoopGuard(siteUrl: string | undefined): ChangeSubscriber {
  return {
    name: 'loops of redirects',
    collections: [redirect],
    inTransaction: async (trx, { after }) => {
      if (after.deleted_at) return
      // Changes of the collection wait for one another, so these are all of them.
      const rows = await trx
        .selectFrom('entry')
        .select(['id', 'document'])
        .where('collection', '=', redirect.name)
        .where('deleted_at', 'is', null)
        .orderBy('position')
        .orderBy('id')
        .execute()
      const rules = rows.map(({ id, document }) =>
        toRule({ id, document: parseStoredDocument(redirect, document) }, siteUrl),
      )
      const own = rules.find(({ id }) => id === after.id)
      const others = rules.filter((rule) => rule !== own)
      if (own && isLoop(own, others)) throw new Problem(409, messages.loop, { errors: { to: [messages.loop] } })
    },
  }
}
