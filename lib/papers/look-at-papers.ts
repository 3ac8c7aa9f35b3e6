import { leaveOnceADay } from '@/lib/audit/leave-once-a-day'
import type { DeskContext } from '@/lib/connection/desk-context'

/**
 * Leaves a line in the trail before anything is told of drivers' papers and training, once a day of UTC for each who looks
 * (docs/decisions/0028-ready-to-leave.md).
 */
export const lookAtPapers = (ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>): Promise<void> =>
  leaveOnceADay(ctx, {
    ...{ action: 'drivers.papers_looked_at', subjectType: 'list', subjectId: 'papers' },
    summary: 'Looked at the papers and training of drivers',
  })
