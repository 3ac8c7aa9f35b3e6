import type { WithoutReportAnswer } from './inspection-answer'

type Told = Pick<WithoutReportAnswer, 'counts' | 'reports'>

/** Whether it is known of any day that it has no report: of days after the reports were read last nobody knows. */
export const areReportsTold = ({ counts, reports }: Told): boolean =>
  reports.isTold && (reports.until === null || counts.driven > 0)

type None = 'empty' | 'none-driven' | 'none-known' | 'untold' | 'none-driven-of' | 'none-of'

/**
 * What it means that no vehicle stands in the list: that each has its reports only where all that drove is known. Of one vehicle or driver
 * (`isNarrowed`) no more is said than that nothing is known: what names nobody may have been them.
 */
export function noneWithout(page: Told, isNarrowed: boolean): None {
  const { counts, reports } = page
  if (!areReportsTold(page)) return 'untold'
  if (isNarrowed) return counts.driven === 0 ? 'none-driven-of' : 'none-of'
  if (counts.driven === 0) return 'none-driven'
  return counts.unknown > 0 || reports.until !== null ? 'none-known' : 'empty'
}
