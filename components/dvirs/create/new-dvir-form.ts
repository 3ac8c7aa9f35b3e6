import type { CreateDvirBody } from '@/lib/dvirs/schema'

/** What a mechanic fills in of an inspection of their own. */
export interface NewDvirForm {
  authorId: string
  on: 'vehicle' | 'trailer'
  assetId: string
  safetyStatus: 'safe' | 'unsafe' | null
  notes: string
  location: string
}

type NewDvirProblems = Partial<Record<'authorId' | 'assetId' | 'safetyStatus', string>>

/** The exact body of the request, null while something is missing, and what that is. */
export function newDvirRequest(form: NewDvirForm): {
  body: CreateDvirBody | null
  problems: NewDvirProblems
} {
  const authorId = form.authorId.trim()
  const assetId = form.assetId.trim()
  const notes = form.notes.trim()
  const location = form.location.trim()
  const problems: NewDvirProblems = {
    ...(assetId ? {} : { assetId: `Pick the ${form.on} that was inspected.` }),
    ...(authorId ? {} : { authorId: 'Pick the person who signs.' }),
    ...(form.safetyStatus ? {} : { safetyStatus: 'Choose the result.' }),
  }
  if (!assetId || !authorId || !form.safetyStatus) return { body: null, problems }
  return {
    body: {
      authorId,
      type: 'mechanic',
      safetyStatus: form.safetyStatus,
      ...(form.on === 'vehicle' ? { vehicleId: assetId } : { trailerId: assetId }),
      ...(notes && { mechanicNotes: notes }),
      ...(location && { location }),
    },
    problems,
  }
}
