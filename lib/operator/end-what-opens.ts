/**
 * What a copy holds open may have been ended since it was made: sessions by their owner or a new password, links by having been used or
 * revoked. Nobody knows which, so that all of it ends. `docs/operations.md` has the same for PostgreSQL.
 */
export const END_WHAT_OPENS = [
  // Of its own: older copies have sessions without it, which end as well.
  `UPDATE "Session" SET "refreshToken" = NULL WHERE "endedAt" IS NULL`,
  `UPDATE "Session" SET "endedAt" = now(), "endReason" = 'restored' WHERE "endedAt" IS NULL`,
  `UPDATE "PasswordReset" SET "expiresAt" = "createdAt" WHERE "usedAt" IS NULL`,
  `UPDATE "Invitation" SET "expiresAt" = "createdAt" WHERE "acceptedAt" IS NULL AND "revokedAt" IS NULL`,
  `UPDATE "AddressProof" SET "expiresAt" = "createdAt" WHERE "usedAt" IS NULL`,
]

// Of PostgreSQL: a copy of a version that had no such table or column yet.
const UNKNOWN = ['42P01', '42703']

/** Ends it in a database that nobody serves. */
export async function endWhatOpens(query: (statement: string) => Promise<unknown>): Promise<void> {
  for (const statement of END_WHAT_OPENS)
    await query(statement).catch((error: unknown) => {
      const isOlder = error instanceof Error && 'code' in error && UNKNOWN.includes(String(error.code))
      if (!isOlder) throw error
    })
}
