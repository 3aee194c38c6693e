import type { Page } from '@playwright/test'

/** What a page did that it should not have done. */
export interface Watched {
  readonly found: string[]
}

/** Listens for anything that runs (`ran`, a dialog), for what the page's own policy stopped, and for requests elsewhere. */
export async function watch(page: Page, own: string): Promise<Watched> {
  const found: string[] = []
  await page.exposeFunction('ran', () => void found.push(`ran on ${page.url()}`))
  await page.exposeFunction('stopped', (what: string) => void found.push(`${what} on ${page.url()}`))
  await page.addInitScript(() => {
    const said = window as unknown as { stopped: (what: string) => void }
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile }) => {
      said.stopped(`policy: ${violatedDirective} ${blockedURI} ${sample} ${sourceFile ?? ''}`)
    })
  })
  page.on('dialog', (dialog) => {
    found.push(`dialog "${dialog.message()}" on ${page.url()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (
      /^https?:$/.test(protocol) &&
      origin !== own &&
      ['script', 'document', 'fetch', 'xhr'].includes(request.resourceType())
    ) {
      found.push(`request to ${request.url()}`)
    }
  })
  return { found }
}
