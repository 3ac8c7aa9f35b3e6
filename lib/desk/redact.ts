import { REDACTED } from '@/lib/redacted'

/**
 * The answer with every field at `secretFields` (dotted; `*` for each element or member) replaced, and untouched
 * itself: what is not on a path is shared with the original. Null and absent secrets stay as they are.
 */
export const redact = (answer: unknown, secretFields: readonly string[]): unknown =>
  secretFields.reduce((redacted, path) => replace(redacted, path.split('.')), answer)

function replace(value: unknown, path: readonly string[]): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value === null || value === undefined ? value : REDACTED
  if (Array.isArray(value)) return step === '*' ? value.map((inner) => replace(inner, rest)) : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      step === '*' || step === name ? replace(inner, rest) : inner,
    ]),
  )
}
