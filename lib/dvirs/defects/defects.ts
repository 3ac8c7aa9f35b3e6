import type { DvirBody, DvirDefect } from '../schema'

export interface NamedDefect {
  on: 'vehicle' | 'trailer'
  defect: DvirDefect
}

type Inspected = Pick<DvirBody, 'vehicleDefects' | 'trailerDefects' | 'defects'>

/**
 * Every defect of a report once, vehicle first. `defects` is how webhook deliveries name them (published): it is
 * read for those that the platform's answers do not name.
 */
export function defectsOf(dvir: Inspected): NamedDefect[] {
  const named: NamedDefect[] = [
    ...(dvir.vehicleDefects ?? []).map((defect) => ({ on: 'vehicle' as const, defect })),
    ...(dvir.trailerDefects ?? []).map((defect) => ({ on: 'trailer' as const, defect })),
  ]
  const known = new Set(named.map(({ defect }) => defect.id))
  const delivered = (dvir.defects ?? [])
    .filter((defect) => !known.has(defect.id))
    .map((defect) => ({
      on: defect.trailer && !defect.vehicle ? ('trailer' as const) : ('vehicle' as const),
      defect,
    }))
  return [...named, ...delivered]
}

/** What has a defect: one that does not say so counts on what its report is of. */
export const unitOf = (
  dvir: Pick<DvirBody, 'vehicle' | 'trailer'>,
  { on }: Pick<NamedDefect, 'on'>,
): NamedDefect['on'] => (on === 'vehicle' && !dvir.vehicle?.id && dvir.trailer?.id ? 'trailer' : on)

/** Defects that nobody has resolved: one that does not say so counts as open. */
export const openDefectsOf = (dvir: Inspected): NamedDefect[] =>
  defectsOf(dvir).filter(({ defect }) => defect.isResolved !== true)
