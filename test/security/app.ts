import { afterAll, beforeAll } from 'vitest'
import { openTestSite, type TestSite } from '#kit/test-site.ts'

interface Content {
  readonly payload?: object | string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

/** Opens an app for the tests of the file, or of the `describe` that calls this. */
export function setUpApp(readEnvironment: () => Promise<Readonly<Record<string, string>>> = async () => ({})) {
  let site: TestSite
  let requests = 0
  beforeAll(async () => {
    site = await openTestSite({ variables: await readEnvironment() })
  })
  afterAll(() => site.close())

  /** Each request comes from another network: otherwise most responses would be 429. */
  function sendWithoutSession(method: string, url: string, { payload, headers }: Content = {}) {
    requests += 1
    const remoteAddress = `2001:db8:${(requests % 65_536).toString(16)}:${(requests >> 16).toString(16)}::1`
    return site.app.inject({
      method: method as 'GET',
      url,
      remoteAddress,
      ...(headers && { headers }),
      ...(payload !== undefined && { payload }),
    })
  }
  return {
    get site(): TestSite {
      return site
    },
    sendWithoutSession,
    /** Sends the request of an administrator. */
    send: (method: string, url: string, { payload, headers }: Content = {}) =>
      sendWithoutSession(method, url, {
        headers: { ...site.authHeaders, ...headers },
        ...(payload !== undefined && { payload }),
      }),
  }
}
