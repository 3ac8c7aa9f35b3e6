import { DAY_MS, HOUR_MS } from '@/lib/durations'
import type { SyncKind } from '@/lib/generated/prisma/enums'

const COUNTED_MS: Partial<Record<SyncKind, number>> = {
  routes: 2 * HOUR_MS,
  dvirs: 2 * HOUR_MS,
  defects: 2 * HOUR_MS,
  work_orders: 2 * HOUR_MS,
  driver_assignments: 2 * HOUR_MS,
  drivers: DAY_MS,
  vehicles: DAY_MS,
  qualifications: DAY_MS,
  training_assignments: DAY_MS,
}

/** For so long a vehicle's meter counts as it was read (ms): who drives it every day says more by then, and nobody guesses. */
export const METER_COUNTS_MS = 30 * DAY_MS

/** Each list that counts for so long, and for how many ms. */
export const COUNTED: readonly (readonly [kind: string, forMs: number])[] = Object.entries(COUNTED_MS)

/**
 * Until when what a list of the platform told counts, if it cannot be read again (epoch ms; readiness, Words): what a day's work
 * changes as long as a driver's clocks do, who and what there is and their papers for a day. Null for a list whose rows tell their
 * own age, or on which no judgement rests.
 */
export function countsUntil(kind: SyncKind, readUntilMs: number): number | null {
  const forMs = COUNTED_MS[kind]
  return forMs === undefined ? null : readUntilMs + forMs
}

/** Whether what was read or told at `toldAtMs` counts at `nowMs` still (epoch ms); null, nothing was, does not. */
export const countsAt = (kind: SyncKind, toldAtMs: number | null, nowMs: number): boolean =>
  toldAtMs !== null && nowMs < (countsUntil(kind, toldAtMs) ?? Infinity)
