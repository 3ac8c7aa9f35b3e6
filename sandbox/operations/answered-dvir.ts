import type { DefectRecord, DvirRecord } from '../fleet/dvir'

/** A DVIR as the specification answers it: what the published feeds add is left out. */
export function answeredDvir(dvir: DvirRecord) {
  const { walkaroundPhotos: _photos, updatedAtTime: _updated, ...answer } = dvir
  return {
    ...answer,
    vehicleDefects: dvir.vehicleDefects.map(answeredDefect),
    trailerDefects: dvir.trailerDefects.map(answeredDefect),
  }
}

/** A defect as it stands in the specification's DVIR. */
export function answeredDefect(defect: DefectRecord) {
  const { defectTypeId: _type, defectPhotos: _photos, updatedAtTime: _updated, ...answer } = defect
  return answer
}
