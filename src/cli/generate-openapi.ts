import swagger from '@fastify/swagger'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { pino } from 'pino'
import { createApp } from '#server/api/app.ts'
import { createServices } from '#server/api/services.ts'
import { openStorage } from '#server/api/storage.ts'
import { readConfig } from '#server/config/config.ts'
import type { App } from '#server/http/fastify-types.ts'

/** Returns the OpenAPI 3.1 description of the API as JSON text. `dataDir` is an empty folder for a temporary database. */
export async function generateOpenApi(dataDir: string): Promise<string> {
  const storage = await openStorage(readConfig({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'off' }), {
    log: pino({ level: 'silent' }),
    print: () => undefined,
  })
  const { services, close } = await createServices(storage, {
    publishChanges: async () => undefined,
    failedPages: () => [],
  })
  let appWithSwagger: App | undefined
  const registerBeforeRoutes = async (app: App): Promise<void> => {
    appWithSwagger = app
    app.addHook('onRoute', (route) => {
      if (route.config?.access === 'administrator' && route.schema) route.schema.security = [{ bearer: [] }]
    })
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Beranda',
          version: '1',
          description: 'Content is public. Changes require the bearer token that POST /api/auth/login returns.',
        },
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      },
      transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
    })
  }
  const app = await createApp(services, { registerBeforeRoutes })
  const text = `${JSON.stringify(appWithSwagger?.swagger(), undefined, 2)}\n`
  await app.close()
  await close()
  return text
}
