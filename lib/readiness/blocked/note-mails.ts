import { createHash } from 'node:crypto'
import type { Tx } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'

/** One finding that blocks one route (blocking.ts). */
export interface RouteFinding {
  routeId: string
  key: string
}

/** By which a mail's row names its finding: a fingerprint of `Blocking.key`. */
export const findingOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

/**
 * Notes for everybody of the organization who wants mail of it what blocks a route from now on, once while it stands, and
 * forgets what blocks none any more: so it is told again only when it had gone. In the transaction of the verdicts that say so.
 */
export async function noteMails(
  tx: Tx,
  organizationId: string,
  { found, ended }: { found: readonly RouteFinding[]; ended: readonly RouteFinding[] },
  at: Date,
): Promise<void> {
  const rows = (findings: readonly RouteFinding[]) =>
    JSON.stringify(findings.map(({ routeId, key }) => ({ routeId, finding: findingOf(key) })))
  if (ended.length > 0)
    await tx.$executeRaw(Prisma.sql`
      DELETE FROM "BlockedMail" m
      USING json_to_recordset(${rows(ended)}::json) AS e("routeId" text, "finding" text)
      WHERE m."organizationId" = ${organizationId}::uuid AND m."routeId" = e."routeId" AND m."finding" = e."finding"`)
  if (found.length > 0)
    await tx.$executeRaw(Prisma.sql`
      INSERT INTO "BlockedMail" ("id", "organizationId", "userId", "routeId", "finding", "foundAt", "state", "dueAt", "attempts")
      SELECT gen_random_uuid(), m."organizationId", m."userId", f."routeId", f."finding", ${at}::timestamptz, 'waiting',
        ${at}::timestamptz, 0
      FROM "Membership" m
      CROSS JOIN json_to_recordset(${rows(found)}::json) AS f("routeId" text, "finding" text)
      WHERE m."organizationId" = ${organizationId}::uuid AND m."mailsBlocked"
      ON CONFLICT ("organizationId", "routeId", "finding", "userId") DO NOTHING`)
}
