import { buildIfStale } from './build.ts'

buildIfStale()
await import('./serve.ts')
