import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Config } from '#server/config/config.ts'
import { StartupError } from '#server/config/startup-error.ts'
import { buildBackOfficeCsp, buildPageCsp, fileHeaders, securityHeaders } from '#server/http/security-headers.ts'
import type { Frontend } from '#server/publishing/frontend.ts'
import { createAssets } from '#server/publishing/static-assets.ts'
import { redirects } from '#site/redirects.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

/** The frontend that `npm run build` made. Throws a StartupError when there is none. */
export function openBuiltFrontend(config: Config): Frontend {
  if (!existsSync(join(dist, '.built')))
    throw new StartupError('Nothing has been built yet; run npm run build, or npm start, which builds.')
  const baseHeaders = securityHeaders(config)
  return {
    id: readFileSync(join(dist, '.built'), 'utf8'),
    assets: createAssets([join(dist, 'site'), join(dist, 'admin')], fileHeaders(config)),
    headersOf: (page) => ({
      ...baseHeaders,
      'content-security-policy': page.backOffice ? buildBackOfficeCsp() : buildPageCsp(page),
    }),
    redirects,
    loadBackOfficeHtml: async () => readFileSync(join(dist, 'admin', 'index.html'), 'utf8'),
    loadRenderer: () => import(pathToFileURL(join(dist, 'render', 'render.js')).href),
  }
}
