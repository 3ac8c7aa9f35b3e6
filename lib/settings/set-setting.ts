import { z } from 'zod'
import { compareBeforeWrite, startedFrom, type StartedFrom } from '@/lib/changed-meanwhile'
import type { DeskContext } from '@/lib/connection/desk-context'
import { appendAudit } from '@/lib/audit/append'
import type { Db, Tx } from '@/lib/db/open'

const MINUTE_MS = 60_000
const MOST_MINUTES = 60

/** PUT /api/settings/lateness: whole minutes. */
const latenessBody = z.strictObject({
  toleranceMinutes: z
    .number()
    .int({ error: 'must be whole minutes' })
    .min(0, { error: 'must be 0 to 60 minutes' })
    .max(MOST_MINUTES, { error: 'must be 0 to 60 minutes' }),
})
type Lateness = z.output<typeof latenessBody>
/** With what the form started from. */
export const latenessAsk = latenessBody.extend({ before: startedFrom.optional() })

/**
 * By how much an expectation may pass the planned arrival of a stop without a window before its route is late, in ms.
 * The same makes a route count as behind.
 */
export async function readToleranceMs({ db }: { db: Db | Tx }, organizationId: string): Promise<number> {
  const { latenessToleranceMs } = await db.organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: { latenessToleranceMs: true },
  })
  return latenessToleranceMs
}

/** The same as the settings say it. */
export async function readLateness({ db, actor }: Pick<DeskContext, 'db' | 'actor'>): Promise<Lateness> {
  return { toleranceMinutes: (await readToleranceMs({ db }, actor.organizationId)) / MINUTE_MS }
}

/** Sets it for the organization, and leaves an entry in its trail. Throws 409 changed_meanwhile. */
export async function setLateness(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  { toleranceMinutes }: Lateness,
  before?: StartedFrom,
): Promise<Lateness> {
  const { actor, clock } = ctx
  const { organizationId } = actor
  await ctx.db.$transaction(async (tx) => {
    // One change at a time, so that each entry names what it replaced. NO KEY: rows that refer to it can still be written.
    await tx.$queryRaw`SELECT "id" FROM "Organization" WHERE "id" = ${organizationId}::uuid FOR NO KEY UPDATE`
    const from = (await readToleranceMs({ db: tx }, organizationId)) / MINUTE_MS
    if (from === toleranceMinutes) return
    await compareBeforeWrite({
      before,
      sent: { toleranceMinutes },
      now: async () => ({ state: { toleranceMinutes: from } }),
    })
    await tx.organization.update({
      where: { id: organizationId },
      data: { latenessToleranceMs: toleranceMinutes * MINUTE_MS },
    })
    await appendAudit(tx, {
      organizationId,
      actor: { id: actor.userId, name: actor.name },
      at: new Date(clock.now()),
      action: 'settings.lateness_changed',
      subjectType: 'organization',
      subjectId: organizationId,
      summary: `Expected arrivals at stops without a window may be ${toleranceMinutes} min late, were ${from} min`,
      detail: { from, to: toleranceMinutes },
    })
  })
  return { toleranceMinutes }
}
