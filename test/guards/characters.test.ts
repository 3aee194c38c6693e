import { expect, test } from 'vitest'
import { fieldTypes } from '#content/fields.ts'
import type { DeclaredEndpoint, Place } from '#kit/declared-requests.ts'
import { sample } from '#kit/sample.ts'
import type { JsonBody } from '#kit/site-client.ts'
import { fillPlaces, groupTextPlaces, isText, repeatRequest } from '#kit/text-places.ts'
import { type RequestValues, readValue, sendRequest, useGuardedSite } from '#kit/valid-requests.ts'

const site = useGuardedSite()

/** Characters that show nothing: controls, a soft hyphen, spaces without width, a byte order mark, half a character. */
const invisible = ['\u0000', '\u0007', '\u001b', '\u00ad', '\u200b', '\u2060', '\u202e', '\ufeff', '\ufffe', '\ud800']
/** Line ends of other programs. */
const lineEnds = ['\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029']
const family = '👨\u200d👩\u200d👧'
const shown = `Pembé${family}ruan`

// Typed: the accent as a mark of its own, which a search for the composed letter has to find.
const typed = invisible.reduce((text, character) => `${character}${text}${character}`, `Pembe\u0301${family}ruan`)

/** A password stays as it is typed. */
const isSecret = ({ path }: Place): boolean => /password|current/.test(String(path.at(-1)))
const isWritten = (place: Place): boolean => place.part === 'body' && !isSecret(place)

/** Returns true for an address, a name of a server and the like: the joiners of emoji are dropped too. */
const isValue = ({ field }: Place, { tag }: DeclaredEndpoint): boolean =>
  field ? fieldTypes[field.type].form === 'value' : tag === 'mail'

/** Returns what is wrong in the values that were stored, as the answer has them. */
function findWrong(endpoint: DeclaredEndpoint, places: readonly Place[], body: JsonBody): string[] {
  return places.flatMap((place) => {
    const stored = readValue({ body: body?.data ?? body }, place)
    const expected = isValue(place, endpoint) ? shown.replaceAll('\u200d', '') : shown
    const isRight = typeof stored !== 'string' || stored.includes(expected)
    return isRight ? [] : [`${endpoint.name} stores ${JSON.stringify(stored)} in ${place.path.join('.')}`]
  })
}

/** Returns what is wrong with the way in which the endpoint takes characters that cannot be seen. */
async function findFaults(endpoint: DeclaredEndpoint): Promise<string[]> {
  const { free, formed } = await groupTextPlaces(site, endpoint)
  const createRequest = repeatRequest(site, endpoint)
  const faults: string[] = []
  const send = async (places: readonly Place[], toValue: (place: Place, valid: RequestValues) => string) => {
    const valid = await createRequest()
    const request = fillPlaces(valid, places, (place) => toValue(place, valid))
    const { status, text, body } = await sendRequest(site, endpoint, request)
    if (status >= 300) faults.push(`${endpoint.name} refuses it: ${status} ${text.slice(0, 300)}`)
    return body
  }
  const written = free.filter(isWritten)
  if (written.length > 0) {
    faults.push(...findWrong(endpoint, written, await send(written, () => typed)))
    const lines = JSON.stringify(await send(written, () => `a${lineEnds.join('b')}c`))
    if (/a(?:\\[rf]|\\u000b|[\u0085\u2028\u2029])+b/.test(lines)) faults.push(`${endpoint.name} stores other line ends`)
  }
  // A valid value of a certain form is taken with what cannot be seen around it, too.
  const valid = await createRequest()
  const given = formed.filter((place) => isWritten(place) && typeof readValue(valid, place) === 'string')
  if (given.length > 0)
    await send(given, (place, values) => {
      const value = readValue(values, place)
      return value === '' ? '' : `\u200b\u0007${value}\ufeff\u00ad`
    })
  return faults
}

test('what cannot be seen refuses nothing and is not stored, wherever a text can be written', async () => {
  const endpoints = site.endpoints.filter(
    ({ places, method }) => method !== 'GET' && places.some((place) => place.part === 'body' && isText(place)),
  )
  expect(endpoints.length).toBeGreaterThan(40)
  const faults: string[] = []
  for (const endpoint of sample(endpoints, { inQuick: 15 }, 'endpoints')) faults.push(...(await findFaults(endpoint)))
  expect(faults).toEqual([])
})
