/** Parses a URL, relative to `base` if given; returns undefined when it is invalid. `URL.canParse` is missing before Chrome 120 and Safari 17. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    // A TypeError: the text is not a URL.
    return undefined
  }
}
