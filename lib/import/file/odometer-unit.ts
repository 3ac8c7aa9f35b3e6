import { isNear, plainHead } from './match-columns'

/** What distances of a file are in. */
export type OdometerUnit = 'mi' | 'km'

/** What heads call each, in English and Spanish, as `plainHead` compares them. Mileage is said of either. */
export const UNIT_NAMES: Readonly<Record<OdometerUnit, readonly string[]>> = {
  mi: ['mi', 'mile', 'miles', 'milla', 'millas'],
  km: ['km', 'kms', 'kilometer', 'kilometers', 'kilometre', 'kilometres', 'kilometro', 'kilometros'],
}

/**
 * What the head that means the odometer says its figures are in: `Odometer (km)`, `Miles`; null where it names no unit, or both.
 * `meant` says of each head which column it is.
 */
export function odometerUnit(
  heads: readonly string[],
  meant: readonly (string | null)[],
): OdometerUnit | null {
  const words = plainHead(heads[meant.indexOf('odometer')] ?? '').split(' ')
  const named = (['mi', 'km'] as const).filter((unit) =>
    words.some((word) => UNIT_NAMES[unit].some((name) => word === name || isNear(word, name))),
  )
  return named.length === 1 ? (named[0] ?? null) : null
}
