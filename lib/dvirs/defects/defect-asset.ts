import type { DvirBody } from '../schema'
import { type NamedDefect, unitOf } from './defects'

interface DefectAsset {
  /** What it is. */
  on: NamedDefect['on']
  /** Null where nobody tells. */
  id: string | null
  name: string | null
}

/**
 * The vehicle or trailer that has a defect: its own word, else its report's. Where a report is of a trailer alone, that is what
 * has it, wherever the report lists it. Judgements have it on what the report is of, whatever the defect says itself (`judgedDefects`).
 */
export function assetOfDefect(
  dvir: Pick<DvirBody, 'vehicle' | 'trailer' | 'trailerName'>,
  named: NamedDefect,
): DefectAsset {
  const on = named.defect[named.on]?.id ? named.on : unitOf(dvir, named)
  const [own, reported] = [named.defect[on], dvir[on]]
  return {
    on,
    id: own?.id || reported?.id || null,
    name: own?.name || reported?.name || (on === 'trailer' ? dvir.trailerName : null) || null,
  }
}
