import type { DeclaredEndpoint, Place } from './declared-requests.ts'
import {
  createValidRequest,
  type GuardedSite,
  isNamedBy,
  type RequestValues,
  requireArrival,
  sendRequest,
  withValue,
} from './valid-requests.ts'

/** The places of an endpoint where a text can be written; both kinds were shown to be reached. */
export interface TextPlaces {
  /** They take any text. */
  readonly free: readonly Place[]
  /** They take a text of a certain form, such as an address, and name themselves when they refuse another one. */
  readonly formed: readonly Place[]
}

/** Returns true for a place of a text. */
export function isText({ schema }: Place): boolean {
  return schema.type === 'string' && !schema.enum && schema.maxLength !== undefined
}

/** Returns the request with these values. */
export function fillPlaces(
  values: RequestValues,
  places: readonly Place[],
  toValue: (place: Place) => unknown,
): RequestValues {
  return places.reduce((filled, place) => withValue(filled, place, toValue(place)), values)
}

/**
 * Creates valid requests of an endpoint: the same one each time where it changes an entry, which can be changed again.
 */
export function repeatRequest(site: GuardedSite, endpoint: DeclaredEndpoint): () => Promise<RequestValues> {
  let first: Promise<RequestValues> | undefined
  return () => {
    if (!endpoint.collection || endpoint.method === 'POST') return createValidRequest(site, endpoint)
    first ??= createValidRequest(site, endpoint)
    return first
  }
}

/** Returns the text places of the endpoint. Throws when one neither takes a text nor names itself. */
export async function groupTextPlaces(site: GuardedSite, endpoint: DeclaredEndpoint): Promise<TextPlaces> {
  const createRequest = repeatRequest(site, endpoint)
  const probe = 'teks & kata'
  const places = endpoint.places.filter(isText)
  const formed = places.filter(({ part }) => part === 'params')
  let free = places.filter(({ part }) => part !== 'params')
  for (const place of formed)
    requireArrival(endpoint, place, await sendRequest(site, endpoint, withValue(await createRequest(), place, probe)))
  while (free.length > 0) {
    const response = await sendRequest(
      site,
      endpoint,
      fillPlaces(await createRequest(), free, () => probe),
    )
    if (response.status >= 200 && response.status < 300) break
    // A refusal names some twenty places at most.
    const named = free.filter((place) => isNamedBy(endpoint, place, response))
    if (named.length === 0) requireArrival(endpoint, free[0] as Place, response)
    formed.push(...named)
    free = free.filter((place) => !named.includes(place))
  }
  return { free, formed }
}
