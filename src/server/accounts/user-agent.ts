// The first match wins: browsers also name the browsers that they derive from.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPX|Opera)[/ ]/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

function findName(rules: readonly (readonly [RegExp, string])[], text: string): string | undefined {
  return rules.find(([pattern]) => pattern.test(text))?.[1]
}

/** Returns a short name for a User-Agent header, such as "Chrome on Android"; the first 200 ASCII characters of an unknown one. */
export function describeUserAgent(header: string | undefined): string {
  const raw = (header ?? '').slice(0, 1000)
  const browser = findName(BROWSERS, raw)
  const system = findName(SYSTEMS, raw)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? raw.replace(/[^\x20-\x7e]/g, '').slice(0, 200)
}
