import type { Db, Tx } from './db/open'
import { Prisma } from './generated/prisma/client'

/** Of whom something changed: a route, a driver, or what is driven and drawn, by the platform's id. */
export interface Touched {
  kind: 'route' | 'driver' | 'asset'
  id: string
}

/**
 * Says that something changed which verdicts rest on and no event of the log tells of: a measurement, a list that was
 * read for the first time, what somebody here decided. Without `touched` every route is judged again, else those of
 * these. Call it in the transaction of the change, before the audit row:
 * like an append it holds the organization's log until the end, so that whoever judges meanwhile knows that there is more.
 */
export async function markForJudging(
  tx: Tx | Db,
  organizationId: string,
  touched?: readonly Touched[],
): Promise<void> {
  const head = Prisma.sql`WITH head AS (
    INSERT INTO "EventHead" ("organizationId", "sequence", "beside") VALUES (${organizationId}::uuid, 0, 1)
    ON CONFLICT ("organizationId") DO UPDATE SET "beside" = "EventHead"."beside" + 1 RETURNING "organizationId")`
  const rows = touched ?? [EVERYBODY]
  // From the head, so that it is held before any of these: two writers of one organization never wait for each other.
  await tx.$executeRaw(
    Prisma.sql`${head} ${touching(rows, Prisma.sql`head."organizationId"`, Prisma.sql`head,`)}`,
  )
}

/**
 * Says of whom it is what an event of the log tells: their routes are judged again. The caller holds the organization's log.
 * One query for any number.
 */
export async function touch(tx: Tx | Db, organizationId: string, touched: readonly Touched[]): Promise<void> {
  if (touched.length > 0) await tx.$executeRaw(touching(touched, Prisma.sql`${organizationId}::uuid`))
}

/**
 * Has every route of an organization judged anew, and every judgement that began before now change nothing: what it read of the
 * facts may not be said any more. Holds the organization's log until the end.
 */
export async function refuseJudgements(tx: Tx, organizationId: string): Promise<void> {
  // The log, the judgement, who is touched: in the order in which whoever judges takes them.
  await markForJudging(tx, organizationId, [])
  // Another place each time, below every one that there is: of two in a row each is noticed.
  await tx.$executeRaw(Prisma.sql`
    UPDATE "Judging" SET "beside" = least("beside", 0) - 1, "owner" = NULL, "heldUntil" = NULL
    WHERE "organizationId" = ${organizationId}::uuid`)
  await tx.$executeRaw(touching([EVERYBODY], Prisma.sql`${organizationId}::uuid`))
}

const EVERYBODY = { kind: 'all', id: '' }

// In one order everywhere: whoever judged takes them away without the log (writeJudged).
const touching = (
  touched: readonly { kind: string; id: string }[],
  organizationId: Prisma.Sql,
  beside: Prisma.Sql = Prisma.empty,
) => Prisma.sql`
  INSERT INTO "Touched" AS t ("organizationId", "kind", "id")
  SELECT DISTINCT ${organizationId}, r."kind", r."id" FROM ${beside} json_to_recordset(${JSON.stringify(touched)}::json)
    AS r("kind" text, "id" text)
  ORDER BY r."kind", r."id"
  ON CONFLICT ("organizationId", "kind", "id") DO UPDATE SET "mark" = EXCLUDED."mark"`
