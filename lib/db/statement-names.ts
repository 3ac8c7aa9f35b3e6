import { createHash } from 'node:crypto'

/** What a connection keeps prepared at most: some 15 MB of PostgreSQL's memory, of 75 kB each. */
export const MOST_NAMED = 200
/** In letters: longer ones are lists of ids, and are not asked again. */
export const LONGEST = 10_000
const MOST_SEEN = 500

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
    if (names.size >= MOST_NAMED || sql.length > LONGEST) return null
    if (!seen.delete(sql)) {
      // What is asked all the time is seen twice before so many others are.
      if (seen.size >= MOST_SEEN) seen.clear()
      seen.add(sql)
      return null
    }
    const name = createHash('sha256').update(sql).digest('base64url').slice(0, 24)
    names.set(sql, name)
    return name
  }
}
