import type { Sources } from '../gather/sources'

/**
 * Whether the platform's reports were heard of, so that no report means that none was made; and whether that is too long ago to
 * say so now (`nowMs`: epoch ms). As departures are judged by them.
 */
export const reportsHeard = (
  { reports }: Sources,
  nowMs: number,
): { isHeard: boolean; isTooOld: boolean } => ({
  isHeard: reports.isHeard,
  isTooOld: reports.isHeard && reports.countsUntilMs !== null && nowMs >= reports.countsUntilMs,
})
