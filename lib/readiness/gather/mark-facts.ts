import type { OutOfServiceMark } from '@/lib/generated/prisma/client'
import type { MarkFacts } from '../facts/facts'

/** A mark as it is judged. */
export const markFacts = ({
  by,
  reason,
  since,
  until,
  at,
}: Pick<OutOfServiceMark, 'by' | 'reason' | 'since' | 'until' | 'at'>): MarkFacts => ({
  ...{ by, reason, sinceMs: since.getTime(), untilMs: until?.getTime() ?? null, saidAtMs: at.getTime() },
})
