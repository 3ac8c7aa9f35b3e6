import { everyField } from '@/lib/fields'
import { defectsOf } from '../defects/defects'
import { RESOLVE_WORDS } from '../fields'
import type { DvirBody } from '../schema'

type Inspected = Pick<
  DvirBody,
  'safetyStatus' | 'vehicleDefects' | 'trailerDefects' | 'defects' | keyof typeof RESOLVE_WORDS
>

/** What of a DVIR its resolving rests on and overwrites: its status in small letters, the notes, its defects' ids. */
export const dvirState = (dvir: Inspected) => ({
  safetyStatus: dvir.safetyStatus?.toLowerCase() ?? null,
  ...everyField(RESOLVE_WORDS, (field) => dvir[field] ?? null),
  defectIds: defectsOf(dvir)
    .map(({ defect }) => defect.id)
    .sort(),
})
