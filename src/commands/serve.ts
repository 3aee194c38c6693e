import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// What Node.js compiled last time is kept beside the build: half of the time to the first page.
enableCompileCache(fileURLToPath(new URL('../../dist/.compiled', import.meta.url)))
const { serve } = await import('./site.ts')
await serve()
