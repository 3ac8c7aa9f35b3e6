import type { Sources } from '@/lib/readiness/gather/sources'

/**
 * Whether the platform's list of reports was read, so that no report means that none was made: of deliveries alone nobody can say
 * that. And whether what it told is too old to say so now (`nowMs`: epoch ms), by the age that departures go by.
 */
export const reportsHeard = (
  { reports: { isHeard, countsUntilMs } }: Sources,
  nowMs: number,
): { isHeard: boolean; isTooOld: boolean } => ({
  isHeard: isHeard && countsUntilMs !== null,
  // Also of a list that was lost since: what it told is as old.
  isTooOld: countsUntilMs !== null && nowMs >= countsUntilMs,
})
