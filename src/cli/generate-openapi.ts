import swagger from '@fastify/swagger'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { pino } from 'pino'
import type { Call } from '#contracts/call.ts'
import { createApp } from '#server/api/app.ts'
import { createServices } from '#server/api/services.ts'
import { openStorage } from '#server/api/storage.ts'
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
  const storage = await openStorage(readConfig({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'off' }), {
    log: pino({ level: 'silent' }),
    print: () => undefined,
  })
  const { services, close } = await createServices(storage, {
    pages: {
      findDestination: async () => undefined,
      resolveRedirects: async (url) => url,
      readHtml: async () => undefined,
    },
    onPublished: () => undefined,
    publishChanges: async () => undefined,
    failedPages: () => [],
  })
  let appWithSwagger: App | undefined
  const calls = new Map<string, Call>()
  const registerBeforeRoutes = async (app: App): Promise<void> => {
    appWithSwagger = app
    app.addHook('onRoute', ({ config, schema, url }) => {
      if (config?.call) calls.set(config.call.id, config.call)
      else if (schema?.hide !== true) throw new Error(`The route ${url} answers no call and is not hidden.`)
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
  const app = await createApp(services, { registerBeforeRoutes })
  const document = appWithSwagger?.swagger()
  await app.close()
  await close()
  return `${JSON.stringify(completeOpenApi(document, calls), undefined, 2)}\n`
}
