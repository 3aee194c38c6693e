import type { Driver } from './drivers/driver.ts'
import { type ElementTarget, endClickGuard, findClickPoint, findElement, guardClick } from './page-functions.ts'
import { poll } from './poll.ts'

type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json }

// What the browsers say about a script that was still loading when its page was left.
const CUT_OFF_SCRIPT = /Loading failed for the|Importing a module script failed|dynamically imported module/

/** User actions and queries on a page, the same for every browser. */
export class Page {
  readonly driver: Driver
  /** The folder of the browser's downloads. */
  readonly downloadDir: string
  readonly #errors: string[] = []

  constructor(driver: Driver, downloadDir: string) {
    this.driver = driver
    this.downloadDir = downloadDir
  }

  /** Leaves the open page, opens a path of the site and settles when it has loaded. */
  async goto(path: string): Promise<void> {
    this.#errors.push(...(await this.driver.takeErrors()))
    await this.driver.goto('about:blank')
    const errors = await this.driver.takeErrors()
    this.#errors.push(...errors.filter((error) => !CUT_OFF_SCRIPT.test(error)))
    await this.driver.goto(this.driver.url + path)
  }

  /** Returns console errors and exceptions since the last call. */
  async takeErrors(): Promise<string[]> {
    return [...this.#errors.splice(0), ...(await this.driver.takeErrors())]
  }

  /** Calls the function in the page; it cannot use variables of its scope. */
  async evaluate<Args extends Json[], Value>(read: (...args: Args) => Value, ...args: Args): Promise<Awaited<Value>> {
    const call = `(${read})(...${JSON.stringify(args)})`
    // Sent as JSON text: each protocol serialises other values differently.
    const json = await this.driver.evaluate(`(async () => JSON.stringify({ value: await ${call} }))()`)
    return (JSON.parse(String(json)) as { value: Awaited<Value> }).value
  }

  /** Calls the function in the page until its result is truthy, for 60 s at most, also across navigations. */
  waitFor<Args extends Json[], Value>(
    what: string,
    read: (...args: Args) => Value,
    ...args: Args
  ): Promise<NonNullable<Awaited<Value>>> {
    return poll(what, () => this.evaluate(read, ...args))
  }

  /** Waits for the element and calls the function in the page with it. */
  async read<Args extends Json[], Value>(
    target: ElementTarget,
    read: (element: HTMLElement, ...args: Args) => Value,
    ...args: Args
  ): Promise<Awaited<Value>> {
    const find = `const element = (${findElement})(${JSON.stringify(target)})`
    const call = `await (${read})(element, ...${JSON.stringify(args)})`
    const json = await poll(`there is ${JSON.stringify(target)}`, () =>
      this.driver.evaluate(`(async () => { ${find}; return element ? JSON.stringify({ value: ${call} }) : '' })()`),
    )
    return (JSON.parse(String(json)) as { value: Awaited<Value> }).value
  }

  /** Waits until the element is on the page. */
  async waitForElement(target: ElementTarget): Promise<void> {
    await this.read(target, () => true)
  }

  /** Waits until no such element is on the page. */
  async waitForNoElement(target: ElementTarget): Promise<void> {
    await poll(`there is no ${JSON.stringify(target)}`, () =>
      this.driver.evaluate(`!(${findElement})(${JSON.stringify(target)})`),
    )
  }

  /** Clicks the centre of the element once it exists, has stopped moving and is not covered. */
  async click(target: ElementTarget): Promise<void> {
    let lastPoint = ''
    await poll(`${JSON.stringify(target)} is clicked`, async () => {
      const point = await this.read(target, findClickPoint)
      const isAtRest = JSON.stringify(point) === lastPoint
      lastPoint = JSON.stringify(point)
      if (!point || !isAtRest) return false
      await this.read(target, guardClick)
      await this.driver.click(point.x, point.y)
      // The page cannot be queried while the click navigates.
      return this.evaluate(endClickGuard, target.isInFrame === true).catch(() => true)
    })
  }

  /** Replaces the value of the input by typing. */
  async fill(target: ElementTarget, text: string): Promise<void> {
    await this.read(target, (element) => {
      element.focus()
      ;(element as HTMLInputElement).select()
    })
    await this.driver.type(text)
    await poll(`${JSON.stringify(target)} holds ${text}`, () =>
      this.read(target, (element, wanted) => (element as HTMLInputElement).value === wanted, text),
    )
  }

  /** Waits until the path of the page's URL matches. */
  async waitForPath(path: RegExp): Promise<void> {
    await this.waitFor(
      `the path matches ${path}`,
      (pattern) => new RegExp(pattern, 'i').test(location.pathname),
      path.source,
    )
  }
}
