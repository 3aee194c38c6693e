import { z } from 'zod'
import { defineCalls } from './call.ts'

const statusSchema = z.object({ status: z.string() }).meta({ id: 'HealthStatus' })

/** The calls for process managers and load balancers. */
export const healthCalls = defineCalls('health', {
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
