import { object, oneOf, type Reader, text } from '@/components/api/read'
import type { FormProblem } from '@/components/form/typed-as'
import type { CreateDvirBody } from '@/lib/dvirs/schema'
import type { NEW_DVIR_FIELDS } from '../form-tables'

/** What a mechanic fills in of an inspection of their own; of vehicle and trailer, what it is `on`. */
export interface NewDvirForm extends Record<keyof typeof NEW_DVIR_FIELDS, string> {
  on: 'vehicle' | 'trailer'
  safetyStatus: '' | 'safe' | 'unsafe'
}

/** What was typed before a reload. */
export const typedDvir: Reader<NewDvirForm> = object({
  on: oneOf('vehicle', 'trailer'),
  vehicleId: text,
  trailerId: text,
  authorId: text,
  safetyStatus: oneOf('', 'safe', 'unsafe'),
  mechanicNotes: text,
  location: text,
})

/** The exact body of the request, null while something is missing, and what that is. */
export function newDvirRequest(form: NewDvirForm): {
  ready: CreateDvirBody | null
  problems: FormProblem[]
} {
  const asset = form.on === 'vehicle' ? 'vehicleId' : 'trailerId'
  const authorId = form.authorId.trim()
  const assetId = form[asset].trim()
  const notes = form.mechanicNotes.trim()
  const location = form.location.trim()
  const problems: FormProblem[] = [
    ...(assetId ? [] : [{ path: asset, message: `Pick the ${form.on} that was inspected.` }]),
    ...(authorId ? [] : [{ path: 'authorId', message: 'Pick the person who signs.' }]),
    ...(form.safetyStatus ? [] : [{ path: 'safetyStatus', message: 'Choose the result.' }]),
  ]
  if (!form.safetyStatus || problems.length > 0) return { ready: null, problems }
  const ready: CreateDvirBody = {
    authorId,
    type: 'mechanic',
    safetyStatus: form.safetyStatus,
    [asset]: assetId,
    ...(notes && { mechanicNotes: notes }),
    ...(location && { location }),
  }
  return { ready, problems }
}
