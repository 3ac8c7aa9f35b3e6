import type { Db, Tx } from './db/open'
import { Prisma } from './generated/prisma/client'

/**
 * Says that something changed which verdicts rest on and no event of the log tells of: a measurement, a list that was
 * read for the first time, what somebody here decided. Call it in the transaction of the change, before the audit row:
 * like an append it holds the organization's log until the end, so that whoever judges meanwhile knows that there is more.
 */
export async function markForJudging(tx: Tx | Db, organizationId: string): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO "EventHead" ("organizationId", "sequence", "beside") VALUES (${organizationId}::uuid, 0, 1)
    ON CONFLICT ("organizationId") DO UPDATE SET "beside" = "EventHead"."beside" + 1`)
}
