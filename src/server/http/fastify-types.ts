import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'

/** The Fastify instance that every folder adds its routes to: zod schemas give validation, types and OpenAPI. */
export type App = FastifyInstance<Server, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>

/** Who may call a route. Every route has to say. */
export type Access = 'everyone' | 'administrator'

export interface Administrator {
  readonly id: number
  readonly username: string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Allowed also while the password has still to be replaced. */
    beforePasswordChange?: true
  }
  interface FastifyRequest {
    /** Set on every route that is for administrators. */
    administrator: Administrator
  }
}
