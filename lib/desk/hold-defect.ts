import type { DeskContext } from '@/lib/connection/desk-context'
import { WRITE_TAKES_MS } from '@/lib/connection/door'
import { lockHead } from '@/lib/events/append-events'
import { Prisma } from '@/lib/generated/prisma/client'

/** A defect of a report. */
export interface DefectIds {
  id: string
  defectId: string
}

type Ctx = Pick<DeskContext, 'db' | 'clock' | 'actor'>

/** How often the platform's lists of work orders are read (lib/sync/page-step.ts; a test compares). */
const READ_EVERY_MS = 5 * 60_000

/**
 * What a creation may have made is read in its lists after the longest that it takes, where one reading
 * may fail; whatever broke off in the middle, or ended without anybody knowing how, holds nobody up for longer.
 */
export const HELD_MS = WRITE_TAKES_MS + 2 * READ_EVERY_MS

/**
 * Takes a defect for whoever makes a work order of it; false while somebody else has it, of whichever report that names it:
 * one after the other in an organization.
 */
export async function holdDefect({ db, clock, actor }: Ctx, { id, defectId }: DefectIds): Promise<boolean> {
  const now = new Date(clock.now())
  const until = new Date(clock.now() + HELD_MS)
  const { organizationId } = actor
  return db.$transaction(async (tx) => {
    await lockHead(tx, organizationId)
    const held = await tx.$executeRaw(Prisma.sql`
      INSERT INTO "DefectOrder" ("organizationId", "dvirId", "defectId", "heldUntil")
      SELECT ${organizationId}::uuid, ${id}, ${defectId}, ${until}::timestamptz
      WHERE NOT EXISTS (SELECT 1 FROM "DefectOrder" WHERE "organizationId" = ${organizationId}::uuid
        AND "defectId" = ${defectId} AND "heldUntil" > ${now}::timestamptz)
      ON CONFLICT ("organizationId", "dvirId", "defectId") DO UPDATE SET "heldUntil" = EXCLUDED."heldUntil"`)
    return held === 1
  })
}

/** Lets go of it; `workOrderId` where one was made. */
export async function releaseDefect(
  { db, clock, actor }: Ctx,
  { id, defectId }: DefectIds,
  workOrderId?: string,
): Promise<void> {
  await db.defectOrder.updateMany({
    where: { organizationId: actor.organizationId, dvirId: id, defectId },
    data: { heldUntil: new Date(clock.now()), ...(workOrderId !== undefined && { workOrderId }) },
  })
}
