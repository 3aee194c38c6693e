import { readFile } from 'node:fs/promises'
import { escapeHtml } from './escape-html.ts'
import type { App } from './fastify-types.ts'
import { buildPageCsp } from './security-headers.ts'

interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly maxLength?: number
  readonly required?: readonly string[]
}

interface Operation {
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly security?: readonly unknown[]
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly description?: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> }
  readonly responses?: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>
  >
}

interface OpenApiDocument {
  readonly info: { readonly title: string; readonly description?: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** A schema in one short line: `{ id, title?, … }`. */
function summarizeSchema(schema: Schema | undefined): string {
  if (!schema) return ''
  if (schema.anyOf) return schema.anyOf.map(summarizeSchema).join(' or ')
  if (schema.enum) return schema.enum.join(' | ')
  if (schema.items) return `[ ${summarizeSchema(schema.items)} ]`
  if (!schema.properties) return schema.type ?? ''
  const names = Object.keys(schema.properties).map((name) => (schema.required?.includes(name) ? name : `${name}?`))
  return `{ ${names.join(', ')} }`
}

function renderOperation(path: string, method: string, operation: Operation): string {
  const bodies = Object.entries(operation.requestBody?.content ?? {})
  const [, body] = bodies[0] ?? []
  const contentTypes = bodies.map(([type]) => type).join(' or ')
  const parameters = (operation.parameters ?? []).filter((one) => one.in === 'query').map((one) => one.name)
  const responses = Object.entries(operation.responses ?? {}).map(([status, response]) => {
    const schema = response.content?.['application/json']?.schema
    return `<dd><b>${escapeHtml(status)}</b> <code>${escapeHtml(summarizeSchema(schema))}</code></dd>`
  })
  return `<section><h3><code><b>${method.toUpperCase()}</b> ${escapeHtml(path)}${parameters.length ? `?${parameters.join('&amp;')}` : ''}</code></h3>
<p>${escapeHtml(operation.summary ?? '')}${operation.security?.length ? ' <em>Administrator.</em>' : ''}</p><dl>
${body ? `<dt>Body (${escapeHtml(contentTypes)})</dt><dd><code>${escapeHtml(summarizeSchema(body.schema))}</code></dd>` : ''}
${responses.length ? `<dt>Answers</dt>${responses.join('')}` : ''}</dl></section>`
}

const css = `:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:3rem auto;padding:0 1rem;
color:light-dark(#0e1726,#f2efe6);background:light-dark(#fbfaf6,#0e1726)}h2{margin-top:3rem;border-bottom:3px solid #e8a200}
h3{margin:2rem 0 0;font-size:1rem}p{margin:.2rem 0}dl{margin:.2rem 0 0 1rem}dd{margin-left:1rem;overflow-wrap:anywhere}
code{font-size:.9em}a{color:light-dark(#0f6e6a,#6fd0c8)}`

/** The description as a page that a person can read, grouped by what the calls are about. */
function renderDocsPage({ info, paths }: OpenApiDocument): string {
  const groups = new Map<string, string[]>()
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const group = operation.tags?.[0] ?? 'other'
      groups.set(group, [...(groups.get(group) ?? []), renderOperation(path, method, operation)])
    }
  }
  const sections = [...groups].map(
    ([group, rows]) => `<h2 id="${escapeHtml(group)}">${escapeHtml(group)}</h2>${rows.join('')}`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(info.title)}</title><style>${css}</style><main><h1>${escapeHtml(info.title)}</h1><p>${escapeHtml(info.description ?? '')}</p>
<p><a href="/api/openapi.json">openapi.json</a></p>${sections.join('')}</main></html>`
}

/** The description of this API, kept fresh by `npm run generate`. */
export const openApiFile = new URL('../../../generated/openapi.json', import.meta.url)

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
