import { z } from 'zod'
import type { LaborClock } from '@/lib/generated/prisma/client'
import { ledgerId } from '@/lib/ledger/keep/facts'
import { MOST_MINUTES } from './measured'

/** POST /api/labor-clock. */
export const clockStart = z.strictObject({ workOrderId: ledgerId, taskId: ledgerId })
export type ClockStart = z.output<typeof clockStart>

/** POST /api/labor-clock/{id}/stop. */
export const clockStop = z.strictObject({
  /** What was worked, where that is not what the clock measured. */
  minutes: z.int().min(1).max(MOST_MINUTES).optional(),
  /** It went out before, nobody knows what came of it, and a person says that it is not on the task. */
  again: z.boolean().optional(),
})
export type ClockStop = z.output<typeof clockStop>

export const clockParams = z.strictObject({ id: z.uuid() })

/** A clock as its person reads it. Times are ISO 8601. */
export interface ClockTold {
  id: string
  workOrderId: string
  taskId: string
  startedAt: string
  stoppedAt: string | null
  minutes: number | null
  /** `stopped`: its time is not on the task yet. `unknown`: it went out, and its answer was lost. */
  state: 'running' | 'stopped' | 'unknown'
}

export const clockTold = (row: LaborClock): ClockTold => ({
  ...{ id: row.id, workOrderId: row.workOrderId, taskId: row.taskId },
  startedAt: row.startedAt.toISOString(),
  stoppedAt: row.stoppedAt?.toISOString() ?? null,
  minutes: row.minutes,
  state: row.sentAt ? 'unknown' : row.stoppedAt ? 'stopped' : 'running',
})
