import swagger from '@fastify/swagger'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { pino } from 'pino'
import type { Endpoint } from '#contracts/endpoint.ts'
import { siteComponents } from '#server/components/site-components.ts'
import { withoutPages } from '#server/components/without-pages.ts'
import { readConfig } from '#server/config/config.ts'
import type { App } from '#server/http/fastify-types.ts'
import { completeOpenApi } from './complete-openapi.ts'

type SchemaOptions = NonNullable<NonNullable<Parameters<typeof createJsonSchemaTransform>[0]>['zodToJsonConfig']>

const zodToJsonConfig: SchemaOptions = {
  unrepresentable: 'any',
  override({ zodSchema, jsonSchema }) {
    // `format: binary` says it already.
    if (zodSchema._zod.def.type === 'file') delete jsonSchema.contentEncoding
  },
}

/** Returns the OpenAPI 3.1 description of the API as JSON text. `dataDir` is an empty folder for a temporary database. */
export async function generateOpenApi(dataDir: string): Promise<string> {
  let appWithSwagger: App | undefined
  const endpoints = new Map<string, Endpoint>()
  const beforeRoutes = async (app: App): Promise<void> => {
    appWithSwagger = app
    app.addHook('onRoute', ({ config, schema, url }) => {
      if (config?.endpoint) endpoints.set(config.endpoint.id, config.endpoint)
      else if (schema?.hide !== true) throw new Error(`The route ${url} has no endpoint and is not hidden.`)
    })
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Beranda',
          version: '1',
          description: 'Content is public. Changes require the bearer token that POST /api/auth/login returns.',
          license: { name: 'MIT', identifier: 'MIT' },
        },
        servers: [{ url: '/' }],
      },
      transform: createJsonSchemaTransform({ zodToJsonConfig }),
      transformObject: createJsonSchemaTransformObject({ zodToJsonConfig }),
    })
  }
  const config = readConfig({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'off' })
  const given = { ...withoutPages(config), log: pino({ level: 'silent' }), beforeRoutes }
  const { stop } = await siteComponents.start(given, ['app'])
  const document = appWithSwagger?.swagger()
  await stop()
  return `${JSON.stringify(completeOpenApi(document, endpoints), undefined, 2)}\n`
}
