// The types of the registry lack `preferred`.
declare module 'negotiator' {
  /** Reads the headers in which a client says what it accepts. */
  export class Negotiator {
    constructor(request: { readonly headers: { readonly 'accept-encoding': string } })
    /** Returns the accepted ones, best first; among equals in the order of `preferred`. */
    encodings<E extends string>(available: readonly E[], options: { readonly preferred: readonly E[] }): E[]
  }
}
