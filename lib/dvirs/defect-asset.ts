import type { NamedDefect } from './defects'
import type { DvirBody } from './schema'

interface DefectAsset {
  /** Null where nobody tells. */
  id: string | null
  name: string | null
}

/** The vehicle or trailer that has a defect: its own word, else its report's. */
export function assetOfDefect(
  dvir: Pick<DvirBody, 'vehicle' | 'trailer' | 'trailerName'>,
  { on, defect }: NamedDefect,
): DefectAsset {
  const own = on === 'trailer' ? defect.trailer : defect.vehicle
  const reported = on === 'trailer' ? dvir.trailer : dvir.vehicle
  return {
    id: own?.id || reported?.id || null,
    name: own?.name || reported?.name || (on === 'trailer' ? dvir.trailerName : null) || null,
  }
}
