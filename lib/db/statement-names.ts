import { createHash } from 'node:crypto'

/** What a connection keeps prepared at most: some 15 MB of PostgreSQL's memory, of 75 kB each. */
export const MOST_NAMED = 200
const MOST_SEEN = 4_000

/**
 * Names for statements, by their text: a connection that prepared one under its name neither parses nor plans it again. The first
 * time none is given, as many texts are asked once (those with lists of ids in them); nor once there are as many as are kept.
 */
export function statementNames(): (sql: string) => string | null {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  return (sql) => {
    const known = names.get(sql)
    if (known !== undefined) return known
    if (!seen.has(sql)) {
      if (seen.size < MOST_SEEN) seen.add(sql)
      return null
    }
    if (names.size >= MOST_NAMED) return null
    const name = createHash('sha256').update(sql).digest('base64url').slice(0, 24)
    names.set(sql, name)
    return name
  }
}
