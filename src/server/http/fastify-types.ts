import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'

/** The Fastify instance to which each folder adds its routes; zod schemas provide validation, types and OpenAPI. */
export type App = FastifyInstance<Server, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>

/** Who may call a route. Required for every route. */
export type Access = 'everyone' | 'administrator'

export interface Administrator {
  readonly id: number
  readonly username: string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Also allowed while the user must change the initial password. */
    beforePasswordChange?: true
  }
  interface FastifyRequest {
    /** Set on every route with `access: 'administrator'`. */
    administrator: Administrator
  }
}
