import { config } from 'zod'

// The Content-Security-Policy of the page forbids the code generation that zod otherwise tries for each object schema.
config({ jitless: true })
