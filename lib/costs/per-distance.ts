import Big from 'big.js'

// Rounded once, half up, to a tenth of a cent; strict, so that no floating-point number slips in (invariant 16).
const Decimal = Big()
Decimal.RM = Big.roundHalfUp
Decimal.DP = 3
Decimal.strict = true

const METERS = { mile: '1609.344', kilometer: '1000' } as const

/** What each mile and kilometer cost, decimal strings of three places. `meters` are whole; null where nothing was driven. */
export function perDistance(total: string, meters: number): { perMile: string; perKilometer: string } | null {
  if (meters <= 0) return null
  const per = (unit: keyof typeof METERS) => Decimal(total).times(METERS[unit]).div(String(meters)).toFixed(3)
  return { perMile: per('mile'), perKilometer: per('kilometer') }
}

/** Decimal strings of two places as one. */
export const addAmounts = (amounts: readonly string[]): string =>
  amounts.reduce((sum, amount) => sum.plus(amount), Decimal('0')).toFixed(2)
