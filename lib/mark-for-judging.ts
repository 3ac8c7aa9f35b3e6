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
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO "EventHead" ("organizationId", "sequence", "beside") VALUES (${organizationId}::uuid, 0, 1)
    ON CONFLICT ("organizationId") DO UPDATE SET "beside" = "EventHead"."beside" + 1`)
  await writeTouched(tx, organizationId, touched ?? [{ kind: 'all', id: '' }])
}

/**
 * Says of whom it is what an event of the log tells: their routes are judged again. The caller holds the organization's log.
 * One query for any number.
 */
export const touch = (tx: Tx | Db, organizationId: string, touched: readonly Touched[]): Promise<void> =>
  writeTouched(tx, organizationId, touched)

async function writeTouched(
  tx: Tx | Db,
  organizationId: string,
  touched: readonly { kind: string; id: string }[],
): Promise<void> {
  if (touched.length === 0) return
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO "Touched" AS t ("organizationId", "kind", "id")
    SELECT DISTINCT ${organizationId}::uuid, r."kind", r."id" FROM json_to_recordset(${JSON.stringify(touched)}::json)
      AS r("kind" text, "id" text)
    ON CONFLICT ("organizationId", "kind", "id") DO UPDATE SET "mark" = EXCLUDED."mark"`)
}
