import { escapeHtml } from './escape-html.ts'

interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly required?: readonly string[]
}

type MediaTypes = Readonly<Record<string, { readonly schema?: Schema }>>

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly [string]
  readonly security: readonly unknown[]
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: { readonly content: MediaTypes }
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: MediaTypes }>>
}

/** What the page shows of the OpenAPI document. */
export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly description: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** Returns a schema as one line of HTML: the linked name of a component, or `{ id, title?, … }`. */
function summarizeSchema({ $ref, anyOf, enum: values, items, properties, type, required }: Schema): string {
  if ($ref) {
    const name = escapeHtml($ref.split('/').at(-1) ?? '')
    return `<a href="#${name}">${name}</a>`
  }
  if (anyOf) return anyOf.map(summarizeSchema).join(' or ')
  if (values) return escapeHtml(values.join(' | '))
  if (items) return `[ ${summarizeSchema(items)} ]`
  if (!properties) return escapeHtml(type ?? '')
  const names = Object.keys(properties).map((name) => escapeHtml(required?.includes(name) ? name : `${name}?`))
  return `{ ${names.join(', ')} }`
}

function renderContent(content: MediaTypes): string {
  return Object.entries(content)
    .map(([type, { schema = {} }]) => `${escapeHtml(type)}: <code>${summarizeSchema(schema)}</code>`)
    .join('; ')
}

function renderOperation(path: string, method: string, operation: Operation): string {
  const { operationId, summary, security, parameters = [], requestBody, responses } = operation
  const queryNames = parameters.filter((one) => one.in === 'query').map(({ name }) => escapeHtml(name))
  const query = queryNames.length > 0 ? `?${queryNames.join('&amp;')}` : ''
  const errors = Object.keys(responses).filter((status) => responses[status]?.$ref)
  const successes = Object.entries(responses).flatMap(([status, { content }]) =>
    content ? [`<dd><b>${escapeHtml(status)}</b> ${renderContent(content)}</dd>`] : [],
  )
  return `<section><h3 id="${escapeHtml(operationId)}"><code><b>${method.toUpperCase()}</b> ${escapeHtml(path)}${query}</code></h3>
<p>${escapeHtml(summary)}.${security.length > 0 ? ' <em>Administrator.</em>' : ''}</p><dl>
${requestBody ? `<dt>Body</dt><dd>${renderContent(requestBody.content)}</dd>` : ''}
<dt>Answers</dt>${successes.join('')}<dd>Errors: ${errors.map(escapeHtml).join(', ')}</dd></dl></section>`
}

const css = `:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:3rem auto;padding:0 1rem;
color:light-dark(#0e1726,#f2efe6);background:light-dark(#fbfaf6,#0e1726)}h2{margin-top:3rem;border-bottom:3px solid #e8a200}
h3{margin:2rem 0 0;font-size:1rem}p{margin:.2rem 0}dl{margin:.2rem 0 0 1rem}dd{margin-left:1rem;overflow-wrap:anywhere}
code{font-size:.9em}a{color:light-dark(#0f6e6a,#6fd0c8)}`

/** Returns the OpenAPI document as an HTML page: the operations, grouped by tag, and the schemas that they name. */
export function renderDocsPage({ info, paths, components }: OpenApiDocument): string {
  const groups = new Map<string, string[]>()
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const [group] = operation.tags
      groups.set(group, [...(groups.get(group) ?? []), renderOperation(path, method, operation)])
    }
  }
  const sections = [...groups].map(([group, rows]) => `<h2>${escapeHtml(group)}</h2>${rows.join('')}`)
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<dt id="${escapeHtml(name)}"><b>${escapeHtml(name)}</b></dt><dd><code>${summarizeSchema(schema)}</code></dd>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(info.title)}</title><style>${css}</style><main><h1>${escapeHtml(info.title)}</h1><p>${escapeHtml(info.description)}</p>
<p><a href="/api/openapi.json">openapi.json</a></p>${sections.join('')}<h2>Schemas</h2><dl>${schemas.join('')}</dl></main></html>`
}
