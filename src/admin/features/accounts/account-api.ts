import { createClient } from '../../shared/api/client.ts'

/** Sends the calls about the sessions, the password and the two-factor authentication of the signed-in user. */
export const { call: callAccount } = createClient(async () => (await import('#contracts/accounts.ts')).sessionCalls)
