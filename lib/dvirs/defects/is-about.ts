import { statusOf } from '../safety-status'
import type { DvirBody } from '../schema'
import type { NamedDefect } from './defects'
import { judgedDefects } from './unsafe-defects'

/**
 * Whether what a report says, or its certificate, is of its vehicle, or of its trailer: whose lamps were mended says nothing of the brakes
 * of what it was coupled to; one that lists no defect is about both.
 */
export const isAbout = (
  { defects }: { defects: readonly Pick<NamedDefect, 'on'>[] },
  on: NamedDefect['on'],
): boolean => defects.length === 0 || defects.some((defect) => defect.on === on)

/** That it is unsafe, or certified, a report says of the other one alone: of its vehicle, or of its trailer. */
export function isOfOther(
  report: Pick<DvirBody, 'safetyStatus'> & Parameters<typeof judgedDefects>[0],
  on: NamedDefect['on'],
): boolean {
  const status = statusOf(report)
  return (status === 'unsafe' || status === 'resolved') && !isAbout({ defects: judgedDefects(report) }, on)
}
