import type { DefectRecord, DvirRecord } from '../../fleet/dvir'
import type { Fleet } from '../../fleet/open-fleet'

/** The defect with an id and the DVIR that it stands in. */
export function findDefect(fleet: Fleet, id: string): { dvir: DvirRecord; defect: DefectRecord } | undefined {
  for (const dvir of fleet.dvirs.values()) {
    const defect = [...dvir.vehicleDefects, ...dvir.trailerDefects].find((one) => one.id === id)
    if (defect) return { dvir, defect }
  }
  return undefined
}

/** Puts a changed defect in place; its DVIR counts as changed with it. */
export function changeDefect(fleet: Fleet, dvir: DvirRecord, changed: DefectRecord): void {
  const replace = (defect: DefectRecord) => (defect.id === changed.id ? changed : defect)
  fleet.dvirs.put({
    ...dvir,
    vehicleDefects: dvir.vehicleDefects.map(replace),
    trailerDefects: dvir.trailerDefects.map(replace),
    updatedAtTime: changed.updatedAtTime,
  })
}
