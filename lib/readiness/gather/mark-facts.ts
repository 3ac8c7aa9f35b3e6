import type { OutOfServiceMark } from '@/lib/generated/prisma/client'
import type { MarkFacts } from '../facts'

/** A mark as it is judged. */
export const markFacts = ({
  by,
  reason,
  since,
  until,
}: Pick<OutOfServiceMark, 'by' | 'reason' | 'since' | 'until'>): MarkFacts => ({
  ...{ by, reason, sinceMs: since.getTime(), untilMs: until?.getTime() ?? null },
})
