import type { DeskContext } from '@/lib/connection/desk-context'
import { endWithTrail } from './trail'

/** Ends a program: nothing is due by it any more. What was done stays in the trail. Throws 404. */
export const endProgram = (ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>, id: string): Promise<void> =>
  endWithTrail(ctx, 'program', async (tx, data) => {
    const [row] = await tx.serviceProgram.updateManyAndReturn({
      where: { id, organizationId: ctx.actor.organizationId, endedAt: null },
      data,
      select: { name: true },
    })
    return row
      ? {
          ...{ action: 'program.ended', subject: { type: 'program', id } },
          summary: `Ended the service program ${row.name}`,
        }
      : null
  })
