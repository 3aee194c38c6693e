import { testAdminEnvironment } from '#kit/admin.ts'
import { RestartableSite } from '#kit/restartable-site.ts'

interface SiteOptions {
  /** The folder of its database. */
  readonly dataDir?: string
  readonly environment?: Readonly<Record<string, string>>
  /** The program that starts it, with its arguments, such as `strace …`. */
  readonly wrapper?: readonly string[]
}

/** A restartable site that trusts the addresses of `ApiClient`, and whose administrator is `testAdmin`. */
export class TestSite extends RestartableSite {
  constructor({ dataDir, environment, wrapper }: SiteOptions) {
    super(
      { TRUST_PROXY: 'on', ...testAdminEnvironment, ...(dataDir && { DATA_DIR: dataDir }), ...environment },
      wrapper && { wrapper },
    )
  }
}
