import { useTestSite } from '#kit/test-site.ts'

interface Content {
  readonly payload?: object | string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

/** Opens an app for the tests of the file, or of the `describe` that calls this. */
export function setUpApp(environment?: () => Promise<Readonly<Record<string, string>>>) {
  const site = useTestSite(environment && { environment })
  let requests = 0

  /** Each request comes from another network: otherwise most responses would be 429. */
  function sendWithoutSession(method: string, url: string, content: Content = {}) {
    requests += 1
    const remoteAddress = `2001:db8:${(requests % 65_536).toString(16)}:${(requests >> 16).toString(16)}::1`
    return site.app.inject({ method: method as 'GET', url, remoteAddress, ...content })
  }
  return {
    site,
    sendWithoutSession,
    /** Sends the request of an administrator. */
    send: (method: string, url: string, { headers, ...content }: Content = {}) =>
      sendWithoutSession(method, url, { ...content, headers: { ...site.authHeaders, ...headers } }),
  }
}
