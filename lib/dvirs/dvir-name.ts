import type { DvirBody } from './schema'

/** What a DVIR is called aloud: its vehicle, else its trailer, else its plate, else its number. */
export const dvirName = (
  row: Pick<DvirBody, 'id' | 'vehicle' | 'trailer' | 'trailerName' | 'licensePlate'>,
) =>
  row.vehicle?.name ||
  row.trailer?.name ||
  row.trailerName ||
  row.licensePlate ||
  (row.vehicle?.id ? `Vehicle ${row.vehicle.id}` : `DVIR ${row.id}`)
