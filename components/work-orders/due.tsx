'use client'

import { Status } from '@/components/ui/status/status-badge'
import { Time } from '@/components/ui/time/time'
import { useNow } from '@/components/ui/time/use-now'
import { useZone } from '@/components/ui/time/zone-choice'
import type { JudgedWorkOrder } from '@/lib/work-orders/list/conditions'
import { dueOf } from '@/lib/work-orders/list/due'

const EVERY_MS = 60_000

interface DueProps {
  row: JudgedWorkOrder
  /** The server's now in ms: a device may be weeks off, and what it drew first would be another page. */
  startedAt: number
}

/** When a work order is due, by the whole days of the zone that the page shows. Nothing when it has no due time. */
export function Due({ row, startedAt }: DueProps) {
  const zone = useZone(null)
  const now = useNow(EVERY_MS, startedAt)
  const due = dueOf(row, now, zone)
  if (!row.dueAtTime) return null
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
      {due === 'overdue' && <Status status="overdue" />}
      {due === 'today' && <Status status="dueToday" />}
      <Time instant={row.dueAtTime} zone={zone} now={now} className="text-label" />
    </span>
  )
}
