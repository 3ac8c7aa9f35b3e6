import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'

const { sql } = Prisma
/** So many are offered. */
const MOST = 200

/**
 * Who did something and is no member any more, by name, as they were called then. By the index of what entries are about alone: of
 * everybody who ever was a member one is about themselves (they came, they signed in), and the next person is looked up instead of
 * reading all that are about the same. Who they were is told by an entry of theirs about themselves, or about the organization, as
 * its founder's is; those are read once, for everybody. One query.
 */
export async function readFormerMembers(
  db: Db,
  organizationId: string,
): Promise<{ id: string; name: string }[]> {
  const mine = sql`"organizationId" = ${organizationId}::uuid`
  const aboutMembers = sql`${mine} AND "subjectType" = 'member'`
  return db.$queryRaw<{ id: string; name: string }[]>(sql`
    WITH RECURSIVE "subject" AS (
      (SELECT "subjectId" AS "id" FROM "AuditEntry" WHERE ${aboutMembers} ORDER BY "subjectId" LIMIT 1)
      UNION ALL
      SELECT (SELECT "subjectId" FROM "AuditEntry" WHERE ${aboutMembers} AND "subjectId" > s."id" ORDER BY "subjectId" LIMIT 1)
      FROM "subject" s WHERE s."id" IS NOT NULL),
    "ofOrganization" AS MATERIALIZED (
      SELECT "actorId"::text AS "id", min("actorName") AS "name" FROM "AuditEntry"
      WHERE ${mine} AND "subjectType" = 'organization' AND "subjectId" = ${organizationId}::text
      GROUP BY "actorId")
    SELECT s."id", coalesce(e."actorName", o."name") AS "name" FROM "subject" s
    LEFT JOIN LATERAL (
      SELECT "actorName" FROM "AuditEntry"
      WHERE ${aboutMembers} AND "subjectId" = s."id" AND "actorId"::text = s."id" LIMIT 1) AS e ON true
    LEFT JOIN "ofOrganization" o ON o."id" = s."id"
    WHERE coalesce(e."actorName", o."name") IS NOT NULL AND NOT EXISTS (
      SELECT FROM "Membership" m WHERE m."organizationId" = ${organizationId}::uuid AND m."userId"::text = s."id")
    ORDER BY 2, 1 LIMIT ${MOST}::int`)
}
