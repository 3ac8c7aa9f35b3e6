import { everyField } from '@/lib/fields'
import { DEFECT_WORDS } from '../fields'
import type { DvirDefect } from '../schema'

type Found = Pick<DvirDefect, 'isResolved' | 'comment' | keyof typeof DEFECT_WORDS>

/** What of a defect its resolving rests on and overwrites: whether it is resolved, what is said of it, the notes. */
export const defectState = (defect: Found) => ({
  isResolved: defect.isResolved === true,
  comment: defect.comment ?? null,
  ...everyField(DEFECT_WORDS, (field) => defect[field] ?? null),
})
