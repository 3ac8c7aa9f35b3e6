import type { WithoutReportAnswer } from './inspection-answer'

type Told = Pick<WithoutReportAnswer, 'counts' | 'reports'>

/** Whether it is known of any day that it has no report: of days after the reports were read last nobody knows. */
export const areReportsTold = ({ counts, reports }: Told): boolean =>
  reports.isTold && (reports.until === null || counts.driven > 0)

/** What it means that no vehicle stands in the list: that each has its reports only where all that drove is known. */
export function noneWithout(page: Told): 'empty' | 'none-driven' | 'none-known' | 'untold' {
  const { counts, reports } = page
  if (!areReportsTold(page)) return 'untold'
  if (counts.driven === 0) return 'none-driven'
  return counts.unknown > 0 || reports.until !== null ? 'none-known' : 'empty'
}
