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
/** The same of a table. */
export const ofConnection = Prisma.sql`"routeId" = ${NO_ROUTE}`

interface Telling {
  table: Prisma.Sql
  /** The column of whom or what is told. */
  whom: Prisma.Sql
  /** Those who are, as `p`, of an organization whose connection is lost, `l`. */
  people: Prisma.Sql
  id: Prisma.Sql
}

const MAIL: Telling = {
  table: Prisma.sql`"BlockedMail"`,
  whom: Prisma.sql`"userId"`,
  // To an address that is not proved any more none is sent.
  people: Prisma.sql`"Membership" p ON p."organizationId" = l."organizationId" AND p."mailsBlocked"
    JOIN "User" u ON u."id" = p."userId" AND u."emailProvedAt" IS NOT NULL`,
  id: Prisma.sql`p."userId"`,
}

const PUSH: Telling = {
  table: Prisma.sql`"BlockedPush"`,
  whom: Prisma.sql`"deviceId"`,
  people: Prisma.sql`"PushDevice" p ON p."organizationId" = l."organizationId"`,
  id: Prisma.sql`p."id"`,
}

/**
 * Notes, for everybody who is told what blocks routes, that the connection of their organization is lost: little is learned of
 * routes from then on, and they would take silence for good news. Once for each loss, also for who asks to be told while it lasts; what
 * was noted of one that is over is forgotten. A statement for mails and one for pushes, of all organizations.
 */
export async function noteLostConnections({ db, clock }: { db: Db; clock: Base['clock'] }): Promise<void> {
  const at = new Date(clock.now())
  for (const telling of [MAIL, PUSH]) await db.$executeRaw(noteBy(telling, at))
}

/** Locks whom it notes, and nobody of whom it is noted already: one who leaves meanwhile is passed over. */
const noteBy = ({ table, whom, people, id }: Telling, at: Date) => Prisma.sql`
  WITH lost AS (
      SELECT c."organizationId", ${LOSS} AS "finding" FROM "Connection" c JOIN "Organization" o ON o."id" = c."organizationId"
      WHERE c."status" = 'needs_reauthorization' AND o."deletionAskedAt" IS NULL),
    gone AS (
      DELETE FROM ${table} t WHERE ${ofConnection} AND NOT EXISTS (
        SELECT 1 FROM lost l WHERE l."organizationId" = t."organizationId" AND l."finding" = t."finding")),
    told AS (
      SELECT l."organizationId", l."finding", ${id} AS whom FROM lost l JOIN ${people}
      WHERE NOT EXISTS (SELECT 1 FROM ${table} t WHERE t."organizationId" = l."organizationId"
        AND t.${ofConnection} AND t."finding" = l."finding" AND t.${whom} = ${id})
      FOR KEY SHARE OF p)
  INSERT INTO ${table} ("id", "organizationId", ${whom}, "routeId", "finding", "foundAt", "state", "dueAt", "attempts")
  SELECT gen_random_uuid(), "organizationId", whom, ${NO_ROUTE}, "finding", ${at}::timestamptz, 'waiting', ${at}::timestamptz, 0
  FROM told
  ON CONFLICT DO NOTHING`

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
