import type { BrokenLink, ExternalLink, LinkCheck, MissedAddress } from '#contracts/links.ts'
import { createClient } from '../../shared/api/client.ts'
import type { Page } from '../../shared/api/request.ts'

export type { MissedAddress }

const { call } = createClient(async () => (await import('#contracts/links.ts')).linkCalls)

/** The addresses without a page: those to do, or the ignored ones. */
export type MissedList = 'open' | 'ignored'

/** Fetches up to 50 addresses without a page after the first `offset`, most requested first; throws an ApiError. */
export function listMissedAddresses(
  list: MissedList,
  offset: number,
  signal?: AbortSignal,
): Promise<Page<MissedAddress>> {
  return call('listMissedAddresses', { query: { limit: 50, offset, ignored: list === 'ignored' } }, { signal })
}

/** Moves an address to the other list; returns the message of the server, throws an ApiError. */
export async function moveMissedAddress(path: string, list: MissedList): Promise<string> {
  const { message } = await call('ignoreMissedAddress', { body: { path, ignored: list === 'ignored' } })
  return message
}

/** Fetches the state of the link check; throws an ApiError. */
export function getLinkCheck(signal?: AbortSignal): Promise<LinkCheck> {
  return call('getLinkCheck', {}, { signal })
}

/** Starts a check of all links; throws an ApiError. */
export function startLinkCheck(): Promise<LinkCheck> {
  return call('startLinkCheck', {})
}

/** Fetches up to 50 links that lead nowhere after the first `offset`; throws an ApiError. */
export function listBrokenLinks(offset: number, signal?: AbortSignal): Promise<Page<BrokenLink>> {
  return call('listBrokenLinks', { query: { limit: 50, offset } }, { signal })
}

/** Fetches up to 50 links to other sites after the first `offset`; throws an ApiError. */
export function listExternalLinks(offset: number, signal?: AbortSignal): Promise<Page<ExternalLink>> {
  return call('listExternalLinks', { query: { limit: 50, offset } }, { signal })
}
