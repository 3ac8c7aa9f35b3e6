// 32 random hexadecimal digits have 8 or more different ones, but for one time in 100,000; 32 random bytes 20 and more.
const FEWEST_DIFFERENT = 8

/**
 * Whether somebody typed this secret, of characters or bytes, to get past a length: few different parts, a piece that is repeated, or
 * each part one more (or less) than the one before.
 */
export function isGuessable(parts: readonly (string | number)[]): boolean {
  if (new Set(parts).size < FEWEST_DIFFERENT) return true
  const half = Math.floor(parts.length / 2)
  for (let period = 1; period <= half; period++)
    if (parts.every((part, index) => index < period || part === parts[index - period])) return true
  const codes = parts.map((part) => (typeof part === 'number' ? part : (part.codePointAt(0) ?? 0)))
  const step = (codes[1] ?? 0) - (codes[0] ?? 0)
  return codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step)
}
