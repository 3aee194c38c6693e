import { readFile } from 'node:fs/promises'
import { pagePolicy } from '../headers.ts'
import type { App } from '../route.ts'
import { describePage } from './page.ts'

/** The description of this API, kept fresh by `npm run generate`. */
export const descriptionFile = new URL('../../../generated/openapi.json', import.meta.url)

/** `/api/openapi.json`, and `/api/docs`: the same as a page to read. */
export function openApiRoutes(app: App): void {
  app.get('/api/openapi.json', { config: { access: 'everyone' }, schema: { hide: true } }, async (_request, reply) => {
    const text = await readFile(descriptionFile, 'utf8')
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text)
  })

  app.get('/api/docs', { config: { access: 'everyone' }, schema: { hide: true } }, async (_request, reply) => {
    const html = describePage(JSON.parse(await readFile(descriptionFile, 'utf8')))
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': pagePolicy({ html }) })
      .send(html)
  })
}
