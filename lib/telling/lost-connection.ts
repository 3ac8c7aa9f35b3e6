import type { Base } from '@/lib/base'
import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'

/** What a row of a mail or a push names in place of a route and its finding, where it tells that a connection was lost. */
const NO_ROUTE = ''
const lossOf = (since: Date) => `connection ${since.getTime()}`
const LOSS = Prisma.sql`'connection ' || (extract(epoch FROM c."since") * 1000)::bigint`

interface Told {
  organizationId: string
  routeId: string
  finding: string
}

/** Whether a row tells of the connection, and not of a route. */
export const isOfConnection = ({ routeId }: Pick<Told, 'routeId'>): boolean => routeId === NO_ROUTE

/**
 * Notes, for everybody who is told what blocks routes, that the platform refuses the connection of their organization: from then
 * on they hear of no route, and would take that for good news. Once for each loss, also for who asks to be told while it lasts; what was
 * noted of one that is over is forgotten. One statement, for all organizations.
 */
export async function noteLostConnections({ db, clock }: { db: Db; clock: Base['clock'] }): Promise<void> {
  const at = new Date(clock.now())
  const columns = Prisma.sql`"routeId", "finding", "foundAt", "state", "dueAt", "attempts"`
  const row = Prisma.sql`${NO_ROUTE}, l."finding", ${at}::timestamptz, 'waiting', ${at}::timestamptz, 0`
  const isOver = (told: Prisma.Sql) => Prisma.sql`${told}."routeId" = ${NO_ROUTE} AND NOT EXISTS (
    SELECT 1 FROM lost l WHERE l."organizationId" = ${told}."organizationId" AND l."finding" = ${told}."finding")`
  await db.$executeRaw(Prisma.sql`
    WITH lost AS (
        SELECT c."organizationId", ${LOSS} AS "finding" FROM "Connection" c JOIN "Organization" o ON o."id" = c."organizationId"
        WHERE c."status" = 'needs_reauthorization' AND o."deletionAskedAt" IS NULL),
      mails_over AS (DELETE FROM "BlockedMail" m WHERE ${isOver(Prisma.sql`m`)}),
      pushes_over AS (DELETE FROM "BlockedPush" p WHERE ${isOver(Prisma.sql`p`)}),
      members AS (
        SELECT m."organizationId", m."userId", l."finding" FROM lost l
        JOIN "Membership" m ON m."organizationId" = l."organizationId" AND m."mailsBlocked" FOR KEY SHARE OF m),
      devices AS (
        SELECT d."organizationId", d."id", l."finding" FROM lost l
        JOIN "PushDevice" d ON d."organizationId" = l."organizationId" FOR KEY SHARE OF d),
      mails AS (
        INSERT INTO "BlockedMail" ("id", "organizationId", "userId", ${columns})
        SELECT gen_random_uuid(), l."organizationId", l."userId", ${row} FROM members l
        ON CONFLICT ("organizationId", "routeId", "finding", "userId") DO NOTHING)
    INSERT INTO "BlockedPush" ("id", "organizationId", "deviceId", ${columns})
    SELECT gen_random_uuid(), l."organizationId", l."id", ${row} FROM devices l
    ON CONFLICT ("deviceId", "routeId", "finding") DO NOTHING`)
}

interface Loss<Row> {
  row: Row
  since: Date
}

/** Which rows of one organization tell of a connection that is still lost, and since when. One query, or none where none tells of it. */
export async function readLosses<Row extends Told>(
  { db }: Pick<Base, 'db'>,
  rows: readonly Row[],
): Promise<Loss<Row>[]> {
  const told = rows.filter(isOfConnection)
  const organizationId = told[0]?.organizationId
  if (organizationId === undefined) return []
  const lost = await db.connection.findUnique({
    where: { organizationId, status: 'needs_reauthorization' },
    select: { since: true },
  })
  if (!lost) return []
  return told.flatMap((row) => (row.finding === lossOf(lost.since) ? [{ row, since: lost.since }] : []))
}
