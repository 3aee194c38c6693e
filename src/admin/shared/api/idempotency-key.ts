/** Returns a random idempotency key. */
export function newIdempotencyKey(): string {
  // `crypto.randomUUID` does not exist on a site without https.
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
