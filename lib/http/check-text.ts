import type { ErrorDetail } from '@/lib/errors'

const isBad = (text: string) => text.includes('\u0000') || /\p{Surrogate}/u.test(text)

/**
 * Finds text that PostgreSQL cannot store (a NUL character or half of a surrogate pair), so that it is refused
 * at its field instead of failing inside a query. Returns one detail for each place, keys of objects included.
 */
export function uncleanText(value: unknown, path: string[] = []): ErrorDetail[] {
  if (typeof value === 'string')
    return isBad(value) ? [{ path: path.join('.'), message: 'Contains characters that are not text.' }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    isBad(key)
      ? [{ path: path.join('.'), message: 'Contains a name that is not text.' }]
      : uncleanText(inner, [...path, key]),
  )
}
