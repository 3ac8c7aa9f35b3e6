import type { ErrorDetail } from '@/lib/errors'
import { dottedPath, MOST_FAULTS } from '@/lib/faults'
import { DEEPEST_JSON } from '@/lib/parse-json'
import { say } from '@/lib/words/speaking'

const isBad = (text: string) => text.includes('\u0000') || /\p{Surrogate}/u.test(text)

/**
 * Finds text that PostgreSQL cannot store (a NUL character or half of a surrogate pair), so that it is refused
 * at its field instead of failing inside a query. Returns one detail for each place, keys of objects included, of
 * the first places only; a path is built for what is at fault alone, because bodies come from anybody.
 */
export function uncleanText(value: unknown): ErrorDetail[] {
  const faults: ErrorDetail[] = []
  look(value, [], faults)
  return faults
}

function look(value: unknown, path: PropertyKey[], faults: ErrorDetail[]): void {
  const found = (message: string) => void faults.push({ path: dottedPath(path), message })
  if (typeof value === 'string') {
    if (isBad(value)) found(say('lib-http.bad-characters'))
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (path.length === DEEPEST_JSON) return found(say('lib-http.nested'))
  const members = Array.isArray(value) ? value.entries() : Object.entries(value)
  for (const [key, inner] of members) {
    if (faults.length === MOST_FAULTS) return
    if (typeof key === 'string' && isBad(key)) {
      found(say('lib-http.bad-name'))
      continue
    }
    path.push(key)
    look(inner, path, faults)
    path.pop()
  }
}
