import { defectsOf } from './defects'
import type { DvirBody } from './schema'

type Inspected = Pick<
  DvirBody,
  'safetyStatus' | 'mechanicNotes' | 'vehicleDefects' | 'trailerDefects' | 'defects'
>

/** What of a DVIR its resolving rests on and overwrites: its status in small letters, the notes, its defects' ids. */
export const dvirState = (dvir: Inspected) => ({
  safetyStatus: dvir.safetyStatus?.toLowerCase() ?? null,
  mechanicNotes: dvir.mechanicNotes ?? null,
  defectIds: defectsOf(dvir)
    .map(({ defect }) => defect.id)
    .sort(),
})
