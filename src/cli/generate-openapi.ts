import swagger from '@fastify/swagger'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openParts } from '#server/parts.ts'
import type { App } from '#server/route.ts'

/** The OpenAPI 3.1 description of the API, as JSON text; `dataDir` is an empty folder to work in. */
export async function describeApi(dataDir: string): Promise<string> {
  const { parts, close } = await openParts(readConfig({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'off' }), {
    log: pino({ level: 'silent' }),
    print: () => undefined,
    publisher: () => ({ publish: async () => undefined, unmade: () => [] }),
  })
  let described: App | undefined
  const registerFirst = async (app: App): Promise<void> => {
    described = app
    app.addHook('onRoute', (route) => {
      if (route.config?.access === 'administrator' && route.schema) route.schema.security = [{ bearer: [] }]
    })
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Beranda',
          version: '1',
          description: 'Reading content is open to all; changing it needs the token that signing in gives.',
        },
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      },
      transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
    })
  }
  const app = await createApp(parts, { registerFirst })
  const text = `${JSON.stringify(described?.swagger(), undefined, 2)}\n`
  await app.close()
  await close()
  return text
}
