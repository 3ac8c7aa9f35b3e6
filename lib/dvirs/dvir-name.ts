import type { DvirBody } from './schema'

type Named = Pick<DvirBody, 'id' | 'vehicle' | 'trailer' | 'trailerName' | 'licensePlate'>

/** The name of its vehicle, else of its trailer, else its plate; nothing where none of them is known. */
export const knownName = (row: Named) =>
  row.vehicle?.name || row.trailer?.name || row.trailerName || row.licensePlate

/** By what a list sorts and finds it, in one language for everybody: as it is known, else by an id. */
export const dvirName = (row: Named) =>
  knownName(row) || (row.vehicle?.id ? `Vehicle ${row.vehicle.id}` : `DVIR ${row.id}`)
