import { readFile } from 'node:fs/promises'
import type { App } from '../fastify-types.ts'
import { buildPageCsp } from '../security-headers.ts'
import { renderDocsPage } from './docs-page.ts'

/** The description of this API, kept fresh by `npm run generate`. */
export const openApiFile = new URL('../../../../generated/openapi.json', import.meta.url)

/** `/api/openapi.json`, and `/api/docs`: the same as a page to read. */
export function openApiRoutes(app: App): void {
  app.get('/api/openapi.json', { config: { access: 'everyone' }, schema: { hide: true } }, async (_request, reply) => {
    const text = await readFile(openApiFile, 'utf8')
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text)
  })

  app.get('/api/docs', { config: { access: 'everyone' }, schema: { hide: true } }, async (_request, reply) => {
    const html = renderDocsPage(JSON.parse(await readFile(openApiFile, 'utf8')))
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': buildPageCsp({ html }) })
      .send(html)
  })
}
