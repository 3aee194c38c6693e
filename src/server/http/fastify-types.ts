import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Endpoint } from '#contracts/endpoint.ts'

/** The Fastify instance to which each folder adds its routes; zod schemas provide validation, types and OpenAPI. */
export type App = FastifyInstance<Server, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>

export interface Administrator {
  readonly id: number
  readonly username: string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. Required for every route. */
    access?: Endpoint['access']
    /** The endpoint of the route; absent for a route that the API description leaves out. */
    endpoint?: Endpoint
    /** Also allowed while the user must change the initial password. */
    beforePasswordChange?: true
  }
  interface FastifyRequest {
    /** Set on every route with `access: 'administrator'`. */
    administrator: Administrator
    /** Paths of files that are deleted before the response is sent. */
    temporaryFiles?: string[]
  }
}
