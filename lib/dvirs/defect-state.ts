import type { DvirDefect } from './schema'

/** What of a defect its resolving rests on and overwrites: whether it is resolved, what is said of it, the notes. */
export const defectState = (defect: Pick<DvirDefect, 'isResolved' | 'comment' | 'mechanicNotes'>) => ({
  isResolved: defect.isResolved === true,
  comment: defect.comment ?? null,
  mechanicNotes: defect.mechanicNotes ?? null,
})
