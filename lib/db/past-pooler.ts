/**
 * Where a session lasts, if the database is asked through a pooler that gives each transaction another connection; null without one,
 * where both addresses are the same (lib/env.ts: one that is not told is the other).
 */
export function pastPooler(databaseUrl: string | null, directUrl: string | null | undefined): string | null {
  return directUrl && directUrl !== databaseUrl ? directUrl : null
}
