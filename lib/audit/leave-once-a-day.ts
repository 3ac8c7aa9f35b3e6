import type { Actor } from '@/lib/actor'
import type { Clock } from '@/lib/clock'
import type { Db } from '@/lib/db/open'
import { DAY_MS } from '@/lib/durations'
import type { NewAuditEntry } from './append'
import { leaveOnce } from './leave-once'

/** Leaves a line in the trail: one for each person, action, subject and day of UTC, however often a page asks for what it is about. */
export const leaveOnceADay = (
  ctx: { db: Db; actor: Actor; clock: Clock },
  line: Pick<NewAuditEntry, 'action' | 'subjectType' | 'subjectId' | 'summary'>,
): Promise<void> => leaveOnce(ctx, line, Math.floor(ctx.clock.now() / DAY_MS) * DAY_MS)
