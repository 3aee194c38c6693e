import type { Config } from '../config/config.ts'
import type { App } from './fastify-types.ts'
import { notFound } from './problem.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** `/.well-known/security.txt` (RFC 9116), the contact for vulnerability reports; 404 without SECURITY_CONTACT. */
export function securityTxtRoute(
  app: App,
  { config: { securityContact, siteUrl } }: { readonly config: Pick<Config, 'securityContact' | 'siteUrl'> },
): void {
  app.get(
    '/.well-known/security.txt',
    { config: { access: 'everyone' }, schema: { hide: true } },
    async (_request, reply) => {
      if (securityContact === undefined) throw notFound()
      const expires = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + 90 * DAY_MS)
      const lines = [
        `Contact: ${securityContact}`,
        `Expires: ${expires.toISOString()}`,
        'Preferred-Languages: id, en',
        ...(siteUrl ? [`Canonical: ${siteUrl}/.well-known/security.txt`] : []),
      ]
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(`${lines.join('\n')}\n`)
    },
  )
}
