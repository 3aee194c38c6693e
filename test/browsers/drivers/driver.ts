/** A browser with one tab. Code shared by all browsers is in `page.ts`. */
export interface Driver {
  /** The base URL at which the browser reaches the site. */
  readonly url: string
  /** Opens the URL; settles when the page has loaded. */
  goto(url: string): Promise<void>
  /** Evaluates the expression in the page and awaits it; returns its value, which has to be JSON. */
  evaluate(expression: string): Promise<unknown>
  /** Resizes the viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** Clicks at a point of the viewport. */
  click(x: number, y: number): Promise<void>
  /** Types into the element that has the focus. */
  type(text: string): Promise<void>
  /** Chooses a file in the first file input of the page. */
  chooseFile(path: string): Promise<void>
  /** Returns a PNG of the viewport. */
  screenshot(): Promise<Buffer>
  /** Returns console errors and exceptions since the last call. */
  takeErrors(): Promise<string[]>
  /** Ends the browser and every process started for it. */
  close(): Promise<void>
}

/** Options of a browser start. */
export interface LaunchOptions {
  /** The base URL of the site. */
  readonly url: string
  /** The folder of the browser's downloads. */
  readonly downloadDir: string
  /** Emulates a system with dark mode and reduced motion. */
  readonly isDarkReducedMotion: boolean
}

export type LaunchBrowser = (options: LaunchOptions) => Promise<Driver>
