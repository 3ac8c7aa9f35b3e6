import type { KeptHere } from '@/components/inspections/kept-facts'
import { isYoung } from '@/lib/inspections/months-kept'
import { readKept } from '@/lib/inspections/read-kept'
import { RETENTION_DAYS } from '@/lib/jobs/retention'

type Ctx = Parameters<typeof readKept>[0] & { clock: { now(): number } }

/** What is kept of inspections and maintenance, for how long, and whether that reaches back as far as the law asks. */
export async function keptHere(ctx: Ctx, zone: string): Promise<KeptHere> {
  const kept = await readKept(ctx)
  const { dvir, work_order, audit } = RETENTION_DAYS
  return {
    ...kept,
    days: { reports: dvir, workOrders: work_order, entries: audit },
    isYoung: isYoung(kept.reports.oldest, zone, ctx.clock.now()),
  }
}
