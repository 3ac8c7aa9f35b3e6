import type { DeskContext } from '@/lib/connection/desk-context'
import { WRITE_TAKES_MS } from '@/lib/connection/door'
import { lockHead } from '@/lib/events/append-events'
import { leaseEnd } from '@/lib/lease'

/** A defect of a report. */
export interface DefectIds {
  id: string
  defectId: string
}

type Ctx = Pick<DeskContext, 'db' | 'clock' | 'actor'>

/** How often the platform's lists of work orders are read (lib/sync/page-step.ts; a test compares). */
export const READ_EVERY_MS = 5 * 60_000

/**
 * What a creation may have made is read in its lists after the longest that it takes, where one reading
 * may fail; whatever broke off in the middle, or ended without anybody knowing how, holds nobody up for longer, but has the platform
 * asked first where its lists were not read (learn-earlier.ts).
 */
export const HELD_MS = WRITE_TAKES_MS + 2 * READ_EVERY_MS

/** Whose outcome is known: nobody holds it, and nothing of it is to be asked for. */
export const RELEASED = new Date(0)

export interface DefectHold {
  /** Until when whoever tried last held it, of whom nobody knows what came of it; null where everybody's outcome is known. */
  earlier: Date | null
}

/**
 * Takes a defect for whoever makes a work order of it; null while somebody else has it, of whichever report that names it:
 * one after the other in an organization.
 */
export async function holdDefect(
  { db, clock, actor: { organizationId } }: Ctx,
  { id: dvirId, defectId }: DefectIds,
): Promise<DefectHold | null> {
  const now = new Date(clock.now())
  const heldUntil = leaseEnd(clock.now(), HELD_MS)
  return db.$transaction(async (tx) => {
    await lockHead(tx, organizationId)
    const last = await tx.defectOrder.aggregate({
      where: { organizationId, defectId, heldUntil: { gt: RELEASED } },
      _max: { heldUntil: true },
    })
    const earlier = last._max.heldUntil
    if (earlier !== null && earlier > now) return null
    const one = { organizationId, dvirId, defectId }
    await tx.defectOrder.upsert({
      where: { organizationId_dvirId_defectId: one },
      create: { ...one, heldUntil },
      update: { heldUntil },
    })
    return { earlier }
  })
}

/** Lets go of it, now that its outcome is known; `workOrderId` where one was made. */
export async function releaseDefect(
  { db, actor: { organizationId } }: Pick<Ctx, 'db' | 'actor'>,
  { id: dvirId, defectId }: DefectIds,
  workOrderId?: string,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockHead(tx, organizationId)
    // What was tried of other reports that name it is known with it.
    await tx.defectOrder.updateMany({
      where: { organizationId, defectId },
      data: { heldUntil: RELEASED },
    })
    if (workOrderId !== undefined)
      await tx.defectOrder.updateMany({
        where: { organizationId, dvirId, defectId },
        data: { workOrderId },
      })
  })
}

/** Lets go of it as it was taken: what came of the try before is not known yet. */
export async function returnDefect(
  { db, actor: { organizationId } }: Pick<Ctx, 'db' | 'actor'>,
  { id: dvirId, defectId }: DefectIds,
  { earlier }: DefectHold,
): Promise<void> {
  await db.defectOrder.updateMany({
    where: { organizationId, dvirId, defectId },
    data: { heldUntil: earlier ?? RELEASED },
  })
}
