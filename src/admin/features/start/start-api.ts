import { createClient } from '../../shared/api/client.ts'

/** The query key of the start screen. */
export const startKey = ['start']

/** Sends the call of the start screen. */
export const { call: callStart } = createClient(async () => (await import('#contracts/start.ts')).startCalls)

/** Sends the calls about the sample content. */
export const { call: callSampleContent } = createClient(
  async () => (await import('#contracts/sample-content.ts')).sampleContentCalls,
)
