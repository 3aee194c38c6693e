import { serve } from './site.ts'

await serve()
