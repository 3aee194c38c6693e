import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'

const statusSchema = z.object({ status: z.string() }).meta({ id: 'HealthStatus' })

/** The endpoints for process managers and load balancers. */
export const healthEndpoints = defineEndpoints('health', {
  checkHealth: {
    method: 'GET',
    path: '/healthz',
    summary: 'Check whether the process serves pages; 200 as long as it does',
    access: 'everyone',
    response: statusSchema,
  },
  checkReadiness: {
    method: 'GET',
    path: '/readyz',
    summary: 'Check whether the database accepts writes; 503 while it does not',
    access: 'everyone',
    response: statusSchema,
  },
})
