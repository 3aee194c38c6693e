/** An S3 server for tests that verifies signatures. */
declare module '@20minutes/s3rver' {
  interface Options {
    readonly address: string
    readonly port: number
    readonly silent: boolean
    readonly directory: string
    readonly configureBuckets: readonly { readonly name: string }[]
  }
  interface Context {
    readonly request: { readonly method: string; readonly url: string; readonly length?: number }
    status: number
    body: string
  }
  class S3rver {
    /** The handlers of a request, in order. */
    readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
    constructor(options: Options)
    run(): Promise<{ readonly port: number }>
    close(): Promise<void>
  }
  // biome-ignore lint/style/noDefaultExport: the package has a default export
  export default S3rver
}
