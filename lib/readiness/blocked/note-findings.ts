import { createHash } from 'node:crypto'
import type { Tx } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'

/** One finding that blocks one route (blocking.ts). */
export interface RouteFinding {
  routeId: string
  key: string
}

/** By which the row of a mail or a push names its finding: a fingerprint of `Blocking.key`. */
export const findingOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

/**
 * Notes for everybody of the organization who wants mail of it, and for every browser that is told by push, what blocks a route from
 * now on, once while it stands, and forgets what blocks none any more: so it is told again only when it had gone. In the transaction
 * of the verdicts that say so. Who leaves or signs out meanwhile is passed over.
 */
export async function noteFindings(
  tx: Tx,
  organizationId: string,
  { found, ended }: { found: readonly RouteFinding[]; ended: readonly RouteFinding[] },
  at: Date,
): Promise<void> {
  const rows = (findings: readonly RouteFinding[]) =>
    JSON.stringify(findings.map(({ routeId, key }) => ({ routeId, finding: findingOf(key) })))
  if (ended.length > 0)
    await tx.$executeRaw(Prisma.sql`
      WITH e AS (SELECT * FROM json_to_recordset(${rows(ended)}::json) AS e("routeId" text, "finding" text)),
        mails AS (
          DELETE FROM "BlockedMail" m USING e
          WHERE m."organizationId" = ${organizationId}::uuid AND m."routeId" = e."routeId" AND m."finding" = e."finding")
      DELETE FROM "BlockedPush" p USING e
      WHERE p."organizationId" = ${organizationId}::uuid AND p."routeId" = e."routeId" AND p."finding" = e."finding"`)
  if (found.length > 0)
    await tx.$executeRaw(Prisma.sql`
      WITH f AS (SELECT * FROM json_to_recordset(${rows(found)}::json) AS f("routeId" text, "finding" text)),
        members AS (
          SELECT "userId" FROM "Membership" WHERE "organizationId" = ${organizationId}::uuid AND "mailsBlocked" FOR KEY SHARE),
        devices AS (SELECT "id" FROM "PushDevice" WHERE "organizationId" = ${organizationId}::uuid FOR KEY SHARE),
        mails AS (
          INSERT INTO "BlockedMail" ("id", "organizationId", "userId", "routeId", "finding", "foundAt", "state", "dueAt", "attempts")
          SELECT gen_random_uuid(), ${organizationId}::uuid, m."userId", f."routeId", f."finding", ${at}::timestamptz, 'waiting',
            ${at}::timestamptz, 0
          FROM members m CROSS JOIN f
          ON CONFLICT ("organizationId", "routeId", "finding", "userId") DO NOTHING)
      INSERT INTO "BlockedPush" ("id", "organizationId", "deviceId", "routeId", "finding", "foundAt", "state", "dueAt", "attempts")
      SELECT gen_random_uuid(), ${organizationId}::uuid, d."id", f."routeId", f."finding", ${at}::timestamptz, 'waiting',
        ${at}::timestamptz, 0
      FROM devices d CROSS JOIN f
      ON CONFLICT ("deviceId", "routeId", "finding") DO NOTHING`)
}
