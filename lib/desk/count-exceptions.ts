import type { DeskContext } from '@/lib/connection/desk-context'
import { unsafe as isUnsafe } from '@/lib/dvirs/conditions'
import { Prisma } from '@/lib/generated/prisma/client'
import { localDay } from '@/lib/ledger/local-day'
import { LEDGER_TABLES } from '@/lib/ledger/tables'
import { countWhere } from '@/lib/ledger/window'
import { countLateRoutes } from '@/lib/routes/count-late-routes'
import { overdue as isOverdue } from '@/lib/work-orders/conditions'

/** What needs someone, by navigation key; `of` is read out after the number. */
export interface ExceptionCounts {
  routes: { value: number; of: 'late' }
  dvirs: { value: number; of: 'unsafe' }
  'work-orders': { value: number; of: 'overdue' }
}

/** Counts in the active organization's ledger; `zone` says when a day ends for work orders. */
export async function countExceptions(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  zone = 'UTC',
): Promise<ExceptionCounts> {
  const { db, actor, clock } = ctx
  const { organizationId } = actor
  const now = clock.now()
  const [late, unsafe, overdue] = await Promise.all([
    countLateRoutes(ctx),
    countWhere(db, LEDGER_TABLES.dvir, organizationId, { count: isUnsafe(Prisma.sql) }),
    countWhere(db, LEDGER_TABLES.work_order, organizationId, {
      count: isOverdue(Prisma.sql, localDay(now, zone)),
    }),
  ])
  return {
    routes: { value: late, of: 'late' },
    dvirs: { value: unsafe.count, of: 'unsafe' },
    'work-orders': { value: overdue.count, of: 'overdue' },
  }
}
