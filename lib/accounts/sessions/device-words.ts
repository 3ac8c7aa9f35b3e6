// In this order: most browsers also call themselves Chrome and Safari, Android calls itself Linux.
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (table: readonly [RegExp, string][], agent: string) =>
  table.find(([pattern]) => pattern.test(agent))?.[1]

/** A User-Agent header in words by which its owner knows the browser again; of a program, that it is one. */
export function deviceOf(userAgent: string | null): string {
  const agent = (userAgent ?? '').slice(0, 500)
  const browser = nameIn(BROWSERS, agent)
  const system = nameIn(SYSTEMS, agent)
  if (!browser) return system ? `A program on ${system}` : 'A program'
  return system ? `${browser} on ${system}` : browser
}
