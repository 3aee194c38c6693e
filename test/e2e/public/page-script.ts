import type { Locator } from '@playwright/test'

/** Waits until the script of a page, which is loaded after its first paint, has run; `root` is any element of the page. */
export async function waitForScript(root: Locator): Promise<void> {
  await root.evaluate(async ({ ownerDocument }) => {
    const [, path] = /import\("([^"]+)"\)/.exec(ownerDocument.head.innerHTML) ?? []
    if (!path) throw new Error('The page does not load a script after its first paint.')
    await import(new URL(path, ownerDocument.baseURI).href)
  })
}
