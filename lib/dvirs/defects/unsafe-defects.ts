import { statusOf } from '../safety-status'
import type { DvirBody } from '../schema'
import { defectsOf, type NamedDefect, unitOf } from './defects'
import { type Severity, severityOf } from './severity'

/** What is asked of a defect to say whether it makes its report unsafe. */
interface Judged {
  on: 'vehicle' | 'trailer'
  isResolved: boolean
  severity: Severity | null
}

/**
 * Of the defects that an unsafe report names of its vehicle, or of its trailer, those that make it so: the major ones, and those of
 * which nobody tells how grave they are; where all are told to be lesser, all of them.
 */
function countingDefects<Defect extends Pick<Judged, 'severity'>>(defects: readonly Defect[]): Defect[] {
  const grave = defects.filter(({ severity }) => severity === null || severity === 'major')
  return grave.length > 0 ? grave : [...defects]
}

/** The open ones by which a report calls its vehicle, or its trailer, unsafe: nobody puts those off. */
export function unsafeDefects<Defect extends Judged>(
  status: ReturnType<typeof statusOf>,
  defects: readonly Defect[],
): Defect[] {
  if (status !== 'unsafe') return []
  return (['vehicle', 'trailer'] as const).flatMap((unit) =>
    countingDefects(defects.filter(({ on }) => on === unit)).filter(({ isResolved }) => !isResolved),
  )
}

/**
 * What a report says of each of its defects, as judgements have it: on what the report is of, because reports are read by that, and what
 * a defect names beside it would be judged of nobody.
 */
export const judgedDefects = (
  dvir: Pick<DvirBody, 'vehicle' | 'trailer' | 'vehicleDefects' | 'trailerDefects' | 'defects'>,
): (Judged & Pick<NamedDefect, 'defect'>)[] =>
  defectsOf(dvir).map((named) => ({
    on: unitOf(dvir, named),
    isResolved: named.defect.isResolved === true,
    severity: severityOf(named.defect.severity),
    defect: named.defect,
  }))

/** The ids of those that make a report unsafe. */
export const unsafeDefectIds = (dvir: DvirBody): ReadonlySet<string> =>
  new Set(unsafeDefects(statusOf(dvir), judgedDefects(dvir)).map(({ defect }) => defect.id))
