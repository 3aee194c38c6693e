import type { Page } from '@playwright/test'

/** Collects what a page did against its policy. */
export interface InjectionWatch {
  readonly findings: string[]
}

/** Records executed vectors (`ran`, dialogs), policy violations and requests to other origins. */
export async function watchForInjection(page: Page, ownOrigin: string): Promise<InjectionWatch> {
  const findings: string[] = []
  await page.exposeFunction('ran', () => void findings.push(`ran on ${page.url()}`))
  await page.exposeFunction('stopped', (what: string) => void findings.push(`${what} on ${page.url()}`))
  await page.addInitScript(() => {
    const exposed = window as unknown as { stopped: (what: string) => void }
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile }) => {
      exposed.stopped(`policy: ${violatedDirective} ${blockedURI} ${sample} ${sourceFile ?? ''}`)
    })
  })
  page.on('dialog', (dialog) => {
    findings.push(`dialog "${dialog.message()}" on ${page.url()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (
      /^https?:$/.test(protocol) &&
      origin !== ownOrigin &&
      ['script', 'document', 'fetch', 'xhr'].includes(request.resourceType())
    ) {
      findings.push(`request to ${request.url()}`)
    }
  })
  return { findings }
}
