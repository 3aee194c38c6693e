import type { MissedAddress } from '#contracts/links.ts'
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
