import type { Base } from '@/lib/base'
import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { readSilence, silentLists } from './silent-lists'

/**
 * What a row of a mail or a push names in place of a route, where it tells that a connection was lost, or that lists of the platform are
 * not told any more. They differ, so that a process of the version before, which forgets what it does not know of a lost connection,
 * has nobody told twice.
 */
const CONNECTION = ''
const LISTS = '*lists'
const lossOf = (since: Date) => `connection ${since.getTime()}`
const LOSS = Prisma.sql`'connection ' || (extract(epoch FROM c."since") * 1000)::bigint`

interface Told {
  organizationId: string
  routeId: string
  finding: string
}

/** Whether a row tells of what the platform does not tell any more, and not of a route. */
export const isOfLoss = ({ routeId }: Pick<Told, 'routeId'>): boolean =>
  routeId === CONNECTION || routeId === LISTS
/** The same of a table. */
export const ofLoss = Prisma.sql`"routeId" IN (${CONNECTION}, ${LISTS})`

interface Telling {
  table: Prisma.Sql
  /** The column of whom or what is told. */
  whom: Prisma.Sql
  /** Those who are, as `p`, of an organization that lost something, `l`. */
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
 * Notes, for everybody who is told what blocks routes, that the connection of their organization is lost, or that lists of the platform
 * were not told for so long that they do not count any more: little is learned of
 * routes from then on, and they would take silence for good news. Once for each loss, also for who asks to be told while it lasts; what
 * was noted of one that is over is forgotten. A statement for mails and one for pushes, of all organizations.
 */
export async function noteLosses({ db, clock }: { db: Db; clock: Base['clock'] }): Promise<void> {
  for (const telling of [MAIL, PUSH]) await db.$executeRaw(noteBy(telling, clock.now()))
}

/** Locks whom it notes, and nobody of whom it is noted already: one who leaves meanwhile is passed over. */
const noteBy = ({ table, whom, people, id }: Telling, atMs: number) => Prisma.sql`
  WITH lost AS (
      SELECT f.* FROM (
          SELECT c."organizationId", ${CONNECTION} AS "routeId", ${LOSS} AS "finding", true AS "sure"
          FROM "Connection" c WHERE c."status" = 'needs_reauthorization'
        UNION ALL
          SELECT "organizationId", ${LISTS}, ${LISTS}, "sure" FROM (${silentLists(atMs)}) s) f
        JOIN "Organization" o ON o."id" = f."organizationId" AND o."deletionAskedAt" IS NULL),
    gone AS (
      DELETE FROM ${table} t WHERE ${ofLoss} AND NOT EXISTS (SELECT 1 FROM lost l
        WHERE l."organizationId" = t."organizationId" AND l."routeId" = t."routeId" AND l."finding" = t."finding")),
    told AS (
      SELECT l."organizationId", l."routeId", l."finding", ${id} AS whom FROM lost l JOIN ${people}
      WHERE l."sure" AND NOT EXISTS (SELECT 1 FROM ${table} t WHERE t."organizationId" = l."organizationId"
        AND t."routeId" = l."routeId" AND t."finding" = l."finding" AND t.${whom} = ${id})
      FOR KEY SHARE OF p)
  INSERT INTO ${table} ("id", "organizationId", ${whom}, "routeId", "finding", "foundAt", "state", "dueAt", "attempts")
  SELECT gen_random_uuid(), "organizationId", whom, "routeId", "finding", ${new Date(atMs)}::timestamptz, 'waiting', ${new Date(atMs)}::timestamptz, 0
  FROM told
  ON CONFLICT DO NOTHING`

export interface Loss<Row> {
  row: Row
  /** The connection, or what lists of the platform tell. */
  of: 'connection' | 'lists'
  since: Date
}

/** Which rows of one organization tell of a loss that lasts, and since when it does. Two queries at most, none where none tells of one. */
export async function readLosses<Row extends Told>(
  ctx: Pick<Base, 'db' | 'clock'>,
  rows: readonly Row[],
): Promise<Loss<Row>[]> {
  const told = rows.filter(isOfLoss)
  const organizationId = told[0]?.organizationId
  if (organizationId === undefined) return []
  const names = (routeId: string) => told.some((row) => row.routeId === routeId)
  const lostSince = names(CONNECTION) ? await readLost(ctx, organizationId) : null
  const silentSince = names(LISTS) ? await readSilence(ctx, organizationId) : null
  return told.flatMap((row): Loss<Row>[] => {
    if (row.routeId === LISTS) return silentSince ? [{ row, of: 'lists', since: silentSince }] : []
    return lostSince && row.finding === lossOf(lostSince) ? [{ row, of: 'connection', since: lostSince }] : []
  })
}

async function readLost({ db }: Pick<Base, 'db'>, organizationId: string): Promise<Date | null> {
  const lost = await db.connection.findUnique({
    where: { organizationId, status: 'needs_reauthorization' },
    select: { since: true },
  })
  return lost?.since ?? null
}
