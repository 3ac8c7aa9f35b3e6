import { invalid, type ErrorDetail } from './errors'
import { dottedPath, MOST_FAULTS } from './faults'
import { say } from './words/speaking'

/** What stands where a value is not shown. */
export const REDACTED = '[redacted]'

/** Where in a value from a person what stands for a hidden value was sent back: the first such places. */
export function redactedIn(value: unknown): string[] {
  const found: string[] = []
  look(value, [], found)
  return found
}

function look(value: unknown, path: PropertyKey[], found: string[]): void {
  if (typeof value === 'string') {
    if (value.includes(REDACTED)) found.push(dottedPath(path))
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    if (found.length === MOST_FAULTS) return
    path.push(key)
    look(inner, path, found)
    path.pop()
  }
}

/** What to say to whoever sent it back. */
export const sentBack = () => say('lib.hidden-stands-for', { mark: REDACTED })

/**
 * A write of a shown answer, sent back as it was shown, would replace each hidden value with its stand-in. Throws
 * AppError 400 validation_failed with the path of each; `code` says which part of a request that is.
 */
export function refuseRedacted(value: unknown, code?: string): void {
  const details = redactedIn(value).map((path): ErrorDetail => ({
    path,
    message: sentBack(),
    ...(code ? { code } : {}),
  }))
  if (details.length > 0) throw invalid(say('lib.hidden-sent-back'), details)
}
